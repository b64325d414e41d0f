import { redirectOf } from './redirect-of';

const target = redirectOf(location.pathname);
if (target && target !== location.pathname) location.replace(target);
