/** A row of the table. */
export type Figure = {
  group: string;
  name: string;
  value: number;
  unit: 'ms' | 's' | 'KB' | '×' | '';
  /** The maximum value; figures without a goal are for comparison. */
  goal?: number;
  /** Whether the value is the same on every machine; then the command fails if it misses its goal. */
  isFixed?: boolean;
};

/** Whether a figure meets its goal, if it has one; `NaN` (not measured) does not. */
export function isMet({ value, goal }: Figure): boolean {
  return goal === undefined || value <= goal;
}

/** Returns the median; for an even count, the upper of the two middle values. */
export function findMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Returns the item with the highest value. */
export function findHighest<T>(items: T[], getValue: (item: T) => number): T {
  const [first] = items.toSorted((a, b) => getValue(b) - getValue(a));
  if (first === undefined) throw new Error('Nothing was measured.');
  return first;
}

/** Formats figures as a Markdown table. */
export function formatTable(figures: Figure[]): string {
  const rows = [
    ['', 'figure', 'measured', 'goal', 'met'],
    ...figures.map((figure, index) => [
      figures[index - 1]?.group === figure.group ? '' : figure.group,
      figure.name,
      format(figure.value, figure.unit),
      figure.goal === undefined ? '' : `≤ ${format(figure.goal, figure.unit)}`,
      figure.goal === undefined ? '' : isMet(figure) ? 'yes' : '**no**',
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`).join('\n');
}

function format(value: number, unit: Figure['unit']): string {
  const digits = Number.isInteger(value) || unit === 'ms' ? 0 : unit === '' ? 3 : unit === 'KB' ? 1 : 2;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}
