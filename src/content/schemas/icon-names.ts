/** The icons that content may name; each is drawn in `src/drawings/icon-paths.ts`. */
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
  // badges
  'longterm',
  'transparent',
] as const;

export type IconName = (typeof iconNames)[number];

/** What holds for all coaching; each is drawn in `src/drawings/pictures-coaching.ts`. */
export const coachingNames = ['remote', 'lifetime'] as const;

export type CoachingName = (typeof coachingNames)[number];

/** The coaching's formats; each is drawn in `src/drawings/format-cuts.tsx`. */
export const formatNames = ['kickoff', 'sparring', 'workshop', 'audit', 'course'] as const;

export type FormatName = (typeof formatNames)[number];

/** What the coaching's highlights count; `src/drawings/pictures-coach.ts` draws them as one trunk. */
export const highlightNames = ['experience', 'independence', 'projects', 'rating'] as const;

export type HighlightName = (typeof highlightNames)[number];
