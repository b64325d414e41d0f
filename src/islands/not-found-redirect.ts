import { redirectOf, type RedirectRules } from './redirect-of';

/** The build writes the rules to the script element of `404.html`. */
const rules: RedirectRules = JSON.parse(document.currentScript?.dataset.rules ?? '[]');
const target = redirectOf(location.pathname, rules);
if (target && target !== location.pathname) location.replace(target);
