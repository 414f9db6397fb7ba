import sharp from 'sharp';
const [out, cols, w, h, ...files] = process.argv.slice(2);
const W=+w,H=+h,C=+cols; const rows=Math.ceil(files.length/C);
const comps=await Promise.all(files.map(async (f,i)=>({input: await sharp('/tmp/ti/s/'+f+'.png').resize(W,H,{fit:'cover',position:'top'}).toBuffer().catch(()=>sharp({create:{width:W,height:H,channels:3,background:'red'}}).png().toBuffer()), left:(i%C)*(W+6), top:Math.floor(i/C)*(H+6)})));
await sharp({create:{width:C*(W+6),height:rows*(H+6),channels:3,background:'#888'}}).composite(comps).png().toFile(out);
