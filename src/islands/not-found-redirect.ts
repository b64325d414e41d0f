import { redirectOf, type MovedAddresses } from './redirect-of';

/** The build puts here what `content/redirects.yaml` names. */
declare const MOVED_ADDRESSES: MovedAddresses;

const target = redirectOf(location.pathname, MOVED_ADDRESSES);
if (target && target !== location.pathname) location.replace(target);
