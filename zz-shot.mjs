import { chromium } from '@playwright/test';
const [,, who, theme, width, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: +width, height: +width < 500 ? 844 : 800 }, colorScheme: theme, baseURL: 'http://127.0.0.1:4100' });
const p = await c.newPage();
p.on('console', m => m.type()==='error' && console.log('console', m.text().slice(0,300)));
p.on('pageerror', e => console.log('pageerror', e.message.slice(0,300)));
if (who !== '-') { const r = await c.request.post('/api/login', { data: { email: who, password: process.env.PW } }); const t = await r.json(); await p.goto('/robots.txt'); await p.evaluate(t => { localStorage.setItem('access', t.access); localStorage.setItem('refresh', t.refresh); }, t); }
for (const path of paths) { await p.goto(path); await p.waitForTimeout(1500); const n = `/tmp/shots/${path.replace(/[^a-z0-9]+/gi,'_')}-${width}-${theme}.png`; await p.screenshot({ path: n, fullPage: process.env.FULL === '1' }); console.log(n, await p.title()); }
await b.close();
