import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';

import { announcement } from '../../../src/islands/carousel/announcement';
import { swipeOf } from '../../../src/islands/carousel/steering';

describe('a swipe', () => {
  it('is an arrow from 40 px on: to the right shows what is further left', () => {
    expect(swipeOf(40)).toBe('left');
    expect(swipeOf(-40)).toBe('right');
    expect(swipeOf(39)).toBeUndefined();
    expect(swipeOf(-39)).toBeUndefined();
  });
});

describe('the announcement', () => {
  const { document } = parseHTML('<li><p>Text</p><b data-name> Ida $& Ahorn </b></li>');

  it('takes the name from the card, whatever it holds', () => {
    const card = document.querySelector('li');
    expect(announcement('{n} von {total}: {name}', 3, 11, card)).toBe('3 von 11: Ida $& Ahorn');
  });

  it('says what somebody is quoted with, after the name', () => {
    const { document } = parseHTML('<li><blockquote><p>Ja.</p><p>Gern.</p></blockquote><b data-name>Ida</b></li>');
    expect(announcement('{n}: {name}', 3, 11, document.querySelector('li'))).toBe('3: Ida: Ja. Gern.');
  });

  it('stands without a name where the card has none', () => {
    expect(announcement('{n} of {total}: {name}', 1, 7, null)).toBe('1 of 7: ');
  });
});
