import { chromium } from 'playwright-core';
const url='http://localhost:4797';
const [,, who='finance', only=''] = process.argv;
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
async function signed(email, opts){
  const c = await browser.newContext({ baseURL:url, ...opts });
  const post=async(p,data)=>{const a=await c.request.post('/api/auth/'+p,{data,headers:{Origin:url}}); if(!a.ok()) throw new Error(p+a.status()+await a.text());};
  await post('email-otp/send-verification-otp',{email,type:'sign-in'});
  let code; for(let i=0;i<100&&!code;i++){const {data}=await (await fetch(url+'/dev/mailbox.json')).json(); code=/\b\d{6}\b/.exec(data.find(m=>m.to===email)?.text??'')?.[0]; if(!code) await new Promise(r=>setTimeout(r,100));}
  await post('sign-in/email-otp',{email,otp:code});
  return c.storageState();
}
const state = await signed(who+'@demo.example',{});
const list = await (await browser.newContext({baseURL:url,storageState:state})).request.get('/trpc/subsidyBatch.list?input='+encodeURIComponent(JSON.stringify({pid:'2027'})));
const batches=(await list.json()).result?.data?.data ?? []; console.log(batches.map(b=>[b.id,b.state,b.payouts,JSON.stringify(b.can)]));
const P='/projects/2027/subsidy';
const pages={desk:P+'/desk',approved:P+'/desk?state=approved',all:P+'/desk?state=all',batches:P+'/batches',bank:P+'/bank'};
batches.forEach(b=>pages['batch-'+b.state]=P+'/batches/'+b.id);
for (const [vn,vp,loc,scheme] of [['desk',{width:1280,height:900},'en-GB','light'],['phone',{width:390,height:844},'zh-TW','light'],['dark',{width:1280,height:900},'zh-TW','dark']]) {
  const c=await browser.newContext({baseURL:url,storageState:state,viewport:vp,locale:loc,colorScheme:scheme});
  const page=await c.newPage();
  page.on('console',m=>m.type()==='error'&&console.log(vn,m.text().slice(0,200)));
  page.on('pageerror',e=>console.log(vn,'ERR',String(e).slice(0,300)));
  for (const [n,path] of Object.entries(pages)) {
    if(only && !only.split(',').includes(n)) continue;
    await page.goto(path); await page.waitForTimeout(1800);
    await page.screenshot({path:`/tmp/desk-shots/${who}-${n}-${vn}.png`,fullPage:true});
  }
  await c.close();
}
await browser.close();
