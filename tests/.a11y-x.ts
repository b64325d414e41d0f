import { launchChromium } from './browser/browser';
import { startSite } from './browser/site';
const b = await launchChromium(); const s = await startSite('/work/main/dist');
const c = await b.newContext({baseURL: s.url, bypassCSP: true, reducedMotion:'reduce', viewport:{width:1280,height:900}});
const page = await c.newPage();
for (const path of ['/', '/leistungen', '/kontakt/zusammenarbeit', '/impressum']) {
  await page.goto(path); 
  const m = () => page.evaluate(() => [document.documentElement.scrollWidth, getComputedStyle(document.querySelector('header nav')!).display, getComputedStyle(document.documentElement).fontSize, document.querySelector('header nav')!.getBoundingClientRect().right].join());
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const a = [await m()]; for (let i=0;i<5;i++) { await page.waitForTimeout(50); a.push(await m()); }
  console.log(path, a);
}
await b.close(); await s.close();
