import { findRedirect, type RedirectRules } from './find-redirect';

/** The redirect rules; the build writes them into the script element of `404.html`. */
const rules: RedirectRules = JSON.parse(document.currentScript?.dataset.rules ?? '[]');
const target = findRedirect(location.pathname, rules);
if (target && target !== location.pathname) location.replace(target);
