/** One line of the table: what was measured, and the goal that it must not exceed. */
export type Figure = {
  group: string;
  name: string;
  value: number;
  unit: 'ms' | 's' | 'B' | '' | '×';
  /** None where the figure is there to be compared with. */
  goal?: number;
  /** For scores, where more is better. */
  atLeast?: boolean;
  /** The same on any machine: bytes, requests, shifts, shapes. The command fails where such a figure misses its goal. */
  everywhere?: boolean;
  /** What it is compared with, measured in the same run. */
  floor?: number;
};

/** Whether a figure meets its goal, if it has one; one that could not be measured does not. */
export function isMet({ value, goal, atLeast }: Figure): boolean {
  return goal === undefined || (atLeast ? value >= goal : value <= goal);
}

/** The middle of some numbers; of an even count the upper one. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The figures as a table for people, in Markdown. */
export function tableOf(figures: Figure[]): string {
  const rows = figures.map((figure) => {
    const { group, name, value, unit, goal, atLeast, floor } = figure;
    const ratio = floor === undefined ? '' : `${(value / floor).toFixed(2)} × ${shown(floor, unit)}`;
    return [
      group,
      name,
      shown(value, unit),
      goal === undefined ? '–' : `${atLeast ? '≥' : '≤'} ${shown(goal, unit)}`,
      ratio,
      goal === undefined ? '–' : isMet(figure) ? 'yes' : '**no**',
    ];
  });
  const all = [
    ['', 'figure', 'measured', 'goal', 'of the floor', 'met'],
    ...rows.map((row, index) => (rows[index - 1]?.[0] === row[0] ? ['', ...row.slice(1)] : row)),
  ];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = all.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
}

function shown(value: number, unit: Figure['unit']): string {
  if (Number.isNaN(value)) return '–';
  if (unit === 'B') return `${(value / 1024).toFixed(1)} KB`;
  const digits = unit === 's' || unit === '×' ? 2 : unit === '' && !Number.isInteger(value) ? 4 : 0;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}
