import { redirectOf, type RedirectRules } from './redirect-of';

/** The redirect rules, which the build writes into the script element of `404.html`. */
const rules: RedirectRules = JSON.parse(document.currentScript?.dataset.rules ?? '[]');
const target = redirectOf(location.pathname, rules);
if (target && target !== location.pathname) location.replace(target);
