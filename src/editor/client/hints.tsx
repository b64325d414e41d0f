import type { EditorFinding, EditorSite, Part } from '../protocol';
import { describeField, findPlace, getAddress, sortFindings } from './names';
import { goToField } from './navigation';
import { Problem } from './problem';
import { findings } from './session';
import { useStore } from './store';

/** The problems of the site that belong to no field of the part. */
export function Hints({ site, part }: { site: EditorSite; part: Part }) {
  const byName = useStore(findings, (value) => value);
  const problems = sortFindings([...byName.values()].flat()).flatMap((problem) => {
    const place = problem.name === undefined ? undefined : findPlace(site, problem.name, part);
    return place?.part === part ? [] : [{ problem, place }];
  });
  if (problems.length === 0) return null;
  const errorCount = problems.filter(({ problem }) => problem.level === 'error').length;
  return (
    <details className="hints" open={errorCount > 0}>
      <summary>Hinweise ({problems.length})</summary>
      <ul>
        {problems.map(({ problem, place }) => (
          <li key={JSON.stringify(problem)}>
            <ProblemPlace problem={problem} place={place} />
            <Problem problem={problem} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ProblemPlace({
  problem: { file, line },
  place,
}: {
  problem: EditorFinding;
  place: ReturnType<typeof findPlace>;
}) {
  if (!place) return file && <code>{line ? `${file}, Zeile ${line}` : file}</code>;
  return (
    <a
      href={getAddress(place.part, place.field.name)}
      onClick={(event) => {
        event.preventDefault();
        goToField(place);
      }}
    >
      {place.part.title}: {describeField(place)}
    </a>
  );
}
