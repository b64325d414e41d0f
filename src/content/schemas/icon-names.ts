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
  // badges
  'longterm',
  'transparent',
] as const;

export type IconName = (typeof iconNames)[number];

/** The coaching's formats; each is drawn in `src/ui/drawings/format-cuts.tsx`. */
export const formatNames = ['kickoff', 'sparring', 'workshop', 'audit', 'course'] as const;

export type FormatName = (typeof formatNames)[number];

/** What the coaching's highlights count; `src/ui/drawings/pictures-coach.ts` draws them as one trunk. */
export const highlightNames = ['experience', 'independence', 'projects', 'rating'] as const;

export type HighlightName = (typeof highlightNames)[number];
