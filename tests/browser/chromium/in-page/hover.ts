import { describeElement } from './elements';

/** Finds all elements with a :hover rule that applies on this device. */
export function findHoverStyles(): string[] {
  const found: string[] = [];
  const collect = (rules: CSSRuleList, parentSelector: string) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (!(rule instanceof CSSStyleRule)) {
        if (rule instanceof CSSGroupingRule) collect(rule.cssRules, parentSelector);
        continue;
      }
      const selector = rule.selectorText.replaceAll('&', `:is(${parentSelector})`);
      collect(rule.cssRules, selector);
      if (!selector.includes(':hover')) continue;
      for (const element of document.querySelectorAll(selector.replaceAll(':hover', ':not(x)'))) {
        // except for the menu, which closes on tap, and the bot, which is meant to be touched
        if (!element.closest('[data-menu], [data-bot]')) found.push(`${describeElement(element)} has a hover style`);
      }
    }
  };
  for (const sheet of document.styleSheets) collect(sheet.cssRules, '');
  return found;
}
