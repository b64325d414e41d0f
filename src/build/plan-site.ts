import type { Content } from '../site-content';
import { readFormDelivery } from '../relay/settings';
import { selectRelayContent } from '../relay/texts';
import type { Settings } from '../settings/settings';
import type { SitePlan } from '../site/site';
import { planPages } from './plan-pages';

/** Creates the plan of the site from settings and content: its URL, its pages, and the delivery of enquiries. */
export function planSite(content: Content, settings: Settings): SitePlan {
  const pages = planPages(content);
  return {
    siteUrl: settings.siteUrl ?? content.identity.siteUrl,
    settings,
    content,
    pages: settings.preview ? pages.map((page) => ({ ...page, robots: 'noindex' })) : pages,
    delivery: readFormDelivery(settings.relay, selectRelayContent(content).agency),
  };
}
