/** The icons that content may name; each is drawn in `src/ui/drawings/icons.tsx`. */
export const iconNames = [
  // working together
  'together',
  'longterm',
  'creative',
  'flexible',
  'transparent',
  // coaching: what it is, who it is for
  'remote',
  'lifetime',
  'company',
  'team',
  'editor',
  'person',
  // coaching formats
  'kickoff',
  'sparring',
  'workshop',
  'audit',
  'course',
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
  // search meets AI
  'trust',
  'authority',
  'opportunity',
  'footprint',
] as const;

export type IconName = (typeof iconNames)[number];
