import { chromium } from 'playwright-core';
const url='http://localhost:4797';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const email='finance@demo.example';
const c = await browser.newContext({ baseURL:url });
const post=async(p,data)=>{const a=await c.request.post('/api/auth/'+p,{data,headers:{Origin:url}}); if(!a.ok()) throw new Error(p+a.status());};
const t0=Date.now();
await post('email-otp/send-verification-otp',{email,type:'sign-in'});
let code; for(let i=0;i<150&&!code;i++){const {data}=await (await fetch(url+'/dev/mailbox.json')).json(); code=/\b\d{6}\b/.exec(data.find(m=>m.to===email&&Date.parse(m.at)>=t0)?.text??'')?.[0]; if(!code) await new Promise(r=>setTimeout(r,200));}
await post('sign-in/email-otp',{email,otp:code});
const state=await c.storageState();
for (const [n,vp] of [['desk',{width:1280,height:900}],['phone',{width:390,height:844}]]) {
  const x=await browser.newContext({baseURL:url,storageState:state,viewport:vp,locale:'en-GB'});
  const page=await x.newPage();
  await page.goto('/projects/2027/subsidy/desk');
  await page.getByRole('button',{name:/Details of the request of Bruno/}).click();
  await page.getByRole('button',{name:'Approve…'}).click();
  await page.getByLabel('Amount in TWD').fill('500');
  console.log('A',await page.getByLabel('Amount in TWD').count()); await page.waitForTimeout(1500); console.log('B',await page.getByLabel('Amount in TWD').count());  await page.getByRole('checkbox',{name:/楊家豪/}).check(); console.log('C',await page.getByLabel('Amount in TWD').count()); await page.waitForTimeout(500); console.log('D',await page.getByLabel('Amount in TWD').count());
  await page.waitForTimeout(800);
  await page.screenshot({path:`/tmp/desk-shots/x-detail-${n}.png`,fullPage:n==='desk'});
  if(n==='phone'){await page.getByLabel('Reason').scrollIntoViewIfNeeded(); await page.screenshot({path:`/tmp/desk-shots/x-detail-${n}2.png`});}
  await x.close();
}
await browser.close();
