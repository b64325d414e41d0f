/** The icons that content may name; each is drawn in `src/ui/drawings/icons.tsx`. */
export const iconNames = [
  // coaching: what it is, who it is for
  'remote',
  'lifetime',
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
  // coaching highlights
  'experience',
  'independence',
  'projects',
  'rating',
  // badges
  'longterm',
  'transparent',
] as const;

export type IconName = (typeof iconNames)[number];

/** The coaching's formats; each is drawn in `src/ui/drawings/format-cuts.tsx`. */
export const formatNames = ['kickoff', 'sparring', 'workshop', 'audit', 'course'] as const;

export type FormatName = (typeof formatNames)[number];
