import { describe, expect, it } from 'vitest';

import { faultsIn, faultsLeft, type Faults } from '../../../src/islands/contact-form/faults';
import { typedEnquiry } from '../../fixtures/provider/relay-texts';

const empty = typedEnquiry({ from_name: '', from_email: ' ', company: '', website: '\u200b', message: '\n' });

describe('faultsIn', () => {
  it('finds nothing in a filled form', () => {
    expect([...faultsIn(typedEnquiry({ company: '', heard_from: '' }), true)]).toEqual([]);
  });

  it('names the required fields that are empty, in the order of the form', () => {
    expect([...faultsIn(empty, false)]).toEqual([
      ['from_name', 'missing'],
      ['from_email', 'missing'],
      ['website', 'missing'],
      ['message', 'missing'],
    ]);
  });

  it('names a message that is longer than what is sent', () => {
    expect([...faultsIn(typedEnquiry({ message: 'x'.repeat(100_000) }), true)]).toEqual([]);
    expect([...faultsIn(typedEnquiry({ message: 'x'.repeat(100_001) }), true)]).toEqual([['message', 'tooLong']]);
  });

  it('names an address that the browser does not take in the same round', () => {
    expect([...faultsIn(typedEnquiry({ from_email: 'rosa@praxis', message: '' }), false)]).toEqual([
      ['from_email', 'mistyped'],
      ['message', 'missing'],
    ]);
  });
});

describe('faultsLeft', () => {
  const shown: Faults = new Map([
    ['from_email', 'mistyped'],
    ['website', 'missing'],
  ]);
  const left = (changes: Parameters<typeof typedEnquiry>[0], isAddress: boolean) => [
    ...faultsLeft(shown, faultsIn(typedEnquiry(changes), isAddress)),
  ];

  it('keeps what is still wrong', () => {
    expect(left({ from_email: 'rosa@', website: '' }, false)).toEqual([...shown]);
  });

  it('lets a field go when it is filled, and an address when it is right', () => {
    expect(left({ website: 'x', from_email: 'rosa@' }, false)).toEqual([['from_email', 'mistyped']]);
    expect(left({ website: '' }, true)).toEqual([['website', 'missing']]);
  });

  it('keeps an address mistyped while it is emptied to be typed anew', () => {
    expect(left({ from_email: '' }, false)).toEqual([['from_email', 'mistyped']]);
  });

  it('adds nothing that was not shown, and says nothing of an address that is only begun', () => {
    const missing: Faults = new Map([['from_email', 'missing']]);
    expect([...faultsLeft(missing, faultsIn(typedEnquiry({ from_email: 'r', message: '' }), false))]).toEqual([]);
  });
});
