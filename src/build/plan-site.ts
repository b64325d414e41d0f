import type { Content } from '../content/content';
import { formDelivery } from '../relay/settings';
import { relayTexts } from '../relay/texts';
import type { SitePlan } from '../site';
import { planPages } from './plan-pages';
import type { Settings } from './settings';

/** Joins settings and content to a plan of the site: its address, its pages, and how its form delivers. */
export function planSite(content: Content, settings: Settings): SitePlan {
  return {
    siteUrl: settings.siteUrl ?? content.identity.siteUrl,
    settings,
    content,
    pages: planPages(content),
    delivery: formDelivery(process.env, relayTexts(content).agency),
  };
}
