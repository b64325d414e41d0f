/* Owns which section of the form is being read. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import type { EditorField, Part } from '../protocol';
import { Link } from './link';
import { getAddress, listFields } from './names';
import { focusedId } from './navigation';
import { listSections, type Section } from './sections';

/** With fewer sections, there is no list. */
const minSections = 3;

/** The distance between the head of the form and a section after a jump, in pixels. */
const gap = 12;

/** Links to the sections of a form. The one that is being read is marked; arrow keys move from link to link. */
export function SectionList({ part }: { part: Part }) {
  const sections = listSections(part);
  const ref = useRef<HTMLElement>(null);
  // the scroll position after a jump, since a short section at the end cannot reach the top
  const jump = useRef({ index: 0, position: -1 });
  const [current, setCurrent] = useState(0);
  const isShown = sections.length >= minSections;

  const getForm = () => ref.current?.closest<HTMLElement>('.form');
  const findElement = ({ title }: Section) =>
    getForm()?.querySelector<HTMLElement>(`[data-section=${CSS.escape(title)}]`) ?? undefined;
  const findCurrent = useEffectEvent(() => {
    const form = getForm();
    const edge = ref.current?.parentElement?.getBoundingClientRect().bottom ?? 0;
    if (!form) return;
    const isAfterJump = Math.abs(form.scrollTop - jump.current.position) < 2;
    const isAtEnd = form.scrollTop + form.clientHeight >= form.scrollHeight - 2;
    const passed = sections.findLastIndex((section) => {
      const top = findElement(section)?.getBoundingClientRect().top ?? Infinity;
      return top <= edge + form.clientHeight / 8;
    });
    setCurrent(isAfterJump ? jump.current.index : isAtEnd ? sections.length - 1 : Math.max(0, passed));
  });
  useEffect(() => {
    const form = getForm();
    const find = () => findCurrent();
    find();
    form?.addEventListener('scroll', find, { passive: true });
    return () => form?.removeEventListener('scroll', find);
  }, [part.id, isShown]);
  useEffect(() => {
    const list = ref.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !link) return;
    list.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - list.clientWidth / 2;
  }, [current]);

  const goTo = (index: number) => {
    const section = sections[index];
    const element = section && findElement(section);
    const form = getForm();
    const head = ref.current?.parentElement;
    if (!section || !element || !form || !head) return;
    form.scrollTop += element.getBoundingClientRect().top - head.getBoundingClientRect().bottom - gap;
    element.focus({ preventScroll: true });
    jump.current = { index, position: form.scrollTop };
    setCurrent(index);
    // so that the page shows the section, too
    focusedId.set(findFirstField(section)?.id ?? '');
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const last = sections.length - 1;
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    ref.current?.querySelectorAll('a')[target]?.focus();
  };
  if (!isShown) return null;
  return (
    <nav className="sections" aria-label="Abschnitte" ref={ref}>
      {sections.map((section, index) => (
        <Link
          key={section.title}
          href={getAddress(part, findFirstField(section)?.name)}
          aria-current={index === current ? 'location' : undefined}
          // the list is a single tab stop
          tabIndex={index === current ? 0 : -1}
          onKeyDown={(event) => handleKey(event, index)}
          go={() => goTo(index)}
        >
          {section.title}
        </Link>
      ))}
    </nav>
  );
}

/** Returns the first field of a section that its page shows. */
function findFirstField({ nodes }: Section): EditorField | undefined {
  const rows = nodes.flatMap(({ row, entries }) => [row, ...[...entries.values()].flat()]);
  return rows.filter(({ kind }) => kind !== 'list' && kind !== 'sample').flatMap(listFields)[0];
}
