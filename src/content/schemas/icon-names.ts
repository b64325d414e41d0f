/** The icons that content may name; each is a file of `src/drawings/art/icons/`. */
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

/** What holds for all coaching; each is a file of `src/drawings/art/img/coaching/`. */
export const coachingNames = ['remote', 'lifetime'] as const;

/** The coaching's formats; each is a file of `src/drawings/art/formats/`. */
export const formatNames = ['kickoff', 'sparring', 'workshop', 'audit', 'course'] as const;

/** What the coaching's highlights count; `src/drawings/pictures-coach.ts` draws them as one trunk. */
export const highlightNames = ['experience', 'independence', 'projects', 'rating'] as const;

export type HighlightName = (typeof highlightNames)[number];
