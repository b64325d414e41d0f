/** Icons that content can use; each is a file in `src/drawings/art/icons/`. */
export const iconNames = [
  // who the coaching is for
  'company',
  'team',
  'editor',
  'person',
  // coaching topics
  'keywords',
  'technical',
  'writing',
  'structure',
  'links',
  'local',
  'analytics',
  'ai',
  'strategy',
  // what clients can rely on
  'together',
  'longterm',
  'creative',
  'flexible',
  'transparent',
  // what the coaching's highlights count
  'experience',
  'independence',
  'projects',
  'rating',
] as const;

export type IconName = (typeof iconNames)[number];

/** Features of all coaching formats; each is a file in `src/drawings/art/img/coaching/`. */
export const coachingNames = ['remote', 'lifetime'] as const;

/** Coaching formats; each is a file in `src/drawings/art/formats/`. */
export const formatNames = ['kickoff', 'sparring', 'workshop', 'audit', 'course'] as const;

/** Highlights of the coaching; `src/drawings/pictures-coach.ts` draws them as one trunk. */
export const highlightNames = ['experience', 'independence', 'projects', 'rating'] as const;

export type HighlightName = (typeof highlightNames)[number];
