/** The style of the page for guests: it is a part of the page, so that a phone needs one reply to draw it. */

export interface PrintOptions {
  sheet: 'a4' | 'letter';
  columns: 1 | 2;
}

const screenStyle = `
:root{color-scheme:light dark;--paper:#fbf7f0;--card:#fff;--ink:#1f1b16;--soft:#463e35;--dim:#6b6257;--line:#eae2d6;--edge:#8c8273;--hot:#c23b22;--on-hot:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#171412;--card:#211d1a;--ink:#f4eee4;--soft:#d9d0c3;--dim:#a89f92;--line:#352f2a;--edge:#7a7065;--hot:#ff7a5c;--on-hot:#1c120d}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
.wrap{max-width:46rem;margin:0 auto;padding:1.25rem 1rem 3rem}
h1,h2{font-family:Georgia,"Iowan Old Style","Times New Roman",serif;font-weight:600;letter-spacing:-.015em;line-height:1.12;overflow-wrap:anywhere}
h1{font-size:2.2rem;margin:.15em 0 .2em}
h2{font-size:1.5rem;margin:2rem 0 .35rem;padding-bottom:.35rem;border-bottom:2px solid var(--ink)}
[dir=rtl] :is(h1,h2){letter-spacing:0}
h3{font-size:1.0625rem;font-weight:600;margin:0;overflow-wrap:anywhere}
p{margin:.2rem 0;overflow-wrap:anywhere}
a{color:inherit}
a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible+span{outline:3px solid var(--hot);outline-offset:2px}
.place{display:flex;align-items:center;gap:.75rem;color:var(--soft);font-weight:600}
.place img{max-width:8rem;max-height:3.5rem;object-fit:contain}
.lead,.note{color:var(--soft)}
.bar{display:flex;flex-wrap:wrap;gap:.5rem;margin:.9rem 0;padding:0;list-style:none}
.bar a,.bar button,.pill span{display:inline-flex;align-items:center;min-height:2.75rem;padding:.3rem .9rem;border:1px solid var(--edge);border-radius:2rem;background:var(--card);color:var(--ink);font:inherit;text-decoration:none}
.bar a[aria-current]{background:var(--ink);color:var(--paper);border-color:var(--ink);font-weight:600}
details{margin:.9rem 0;border:1px solid var(--line);border-radius:1rem;background:var(--card)}
summary{padding:.8rem 1rem;font-weight:600;cursor:pointer}
fieldset{margin:0;padding:0 1rem 1rem;border:0;display:flex;flex-wrap:wrap;gap:.5rem}
legend{padding:0 0 .6rem;color:var(--soft)}
.pill{position:relative}
.pill input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.pill input:checked+span{background:var(--hot);border-color:var(--hot);color:var(--on-hot);font-weight:600}
.js .pill input:checked+span::before,.pill input[checked]:checked+span::before{content:"\\2715\\00a0" / ""}
fieldset button{min-height:2.75rem;padding:.3rem 1.2rem;border:0;border-radius:.625rem;background:var(--hot);color:var(--on-hot);font:inherit;font-weight:600}
.js fieldset button{display:none}
ul.dishes{margin:0;padding:0;list-style:none}
.dish{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.85rem 0;border-bottom:1px solid var(--line)}
.dish.photo{grid-template-columns:5.5rem 1fr auto}
.dish img{display:block;width:5.5rem;height:4.125rem;object-fit:cover;border-radius:.6rem;background:var(--line)}
.text{min-width:0}
.about{color:var(--soft)}
.small{font-size:.9rem;color:var(--dim)}
.tag{display:inline-block;margin-block:.1rem 0;margin-inline-end:.35rem;padding:0 .5rem;border:1px solid var(--edge);border-radius:1rem;font-size:.8125rem;font-weight:500;color:var(--soft)}
.prices{text-align:end;font-weight:600;font-variant-numeric:tabular-nums;max-width:46vw}
.prices p{margin:0}
.prices s{font-weight:400;color:var(--dim);margin-inline-end:.3rem}
.prices .size{font-weight:400;color:var(--soft);margin-inline-end:.5rem}
.promo{color:var(--hot)}
.out h3,.out .about{text-decoration:line-through;color:var(--dim)}
.out img{opacity:.5}
.panel{margin:1rem 0;padding:1rem;border-radius:1rem;background:var(--card);border:1px solid var(--line)}
.panel p.big{font-family:Georgia,serif;font-size:1.25rem;font-weight:600}
.panel b{color:var(--hot)}
footer{margin-top:2.5rem;color:var(--soft)}
table{border-collapse:collapse}
th{font-weight:400;text-align:start;padding-block:.15rem;padding-inline-end:1.5rem;vertical-align:top}
td{font-variant-numeric:tabular-nums;padding:.15rem 0}
@media (min-width:60rem){.wrap{max-width:64rem}.two{columns:2;column-gap:3rem}.two section{break-inside:avoid-column}.two section:first-child h2{margin-top:.5rem}}
@media (max-width:22rem){.dish.photo{grid-template-columns:4rem 1fr auto}.dish img{width:4rem;height:3rem}}
@media (forced-colors:active){.pill input:checked+span,.bar a[aria-current]{outline:3px solid Highlight}}
@media print{.bar,details,.js-only{display:none}}
`;

/** Of the brand: an owner's colours hold by day and by night. */
const brandStyle = (palette: Record<string, string>): string => {
  const color = (name: string) => palette[`--brand-${name}`] ?? 'inherit';
  const colors = `--paper:${color('paper')};--card:${color('card')};--ink:${color('ink')};--soft:${color('soft')};--dim:${color('dim')};--line:${color('hairline')};--edge:${color('dim')};--hot:${color('accent')};--on-hot:${color('on-accent')}`;
  return `:root{color-scheme:normal;${colors}}@media (prefers-color-scheme:dark){:root{${colors}}}`;
};

const sheets = { a4: { size: 'A4', width: '210mm' }, letter: { size: 'letter', width: '216mm' } };

/** Ink on white, in the order of the menu. A dish is never divided, and a heading never stands alone. */
const printStyle = ({ sheet, columns }: PrintOptions): string => `
:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#222;--dim:#444;--line:#bbb;--edge:#666;--hot:#000;--on-hot:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#fff;--card:#fff;--ink:#000;--soft:#222;--dim:#444;--line:#bbb;--edge:#666;--hot:#000;--on-hot:#fff}}
@page{size:${sheets[sheet].size};margin:14mm}
.wrap{max-width:${sheets[sheet].width};padding:14mm}
body{font-size:${columns === 2 ? '10.5pt' : '12pt'};line-height:1.35}
h1{font-size:26pt}h2{font-size:15pt;margin:1.1em 0 .2em;border-bottom-width:1pt;break-after:avoid}
header{text-align:center}.place{justify-content:center}
.list{columns:${columns};column-gap:10mm}
section{break-inside:auto}section:first-child h2{margin-top:0}
.dish{padding:.45em 0;break-inside:avoid}.dish,.dish.photo{grid-template-columns:1fr auto}.dish img,.dish a{display:none}
h2+ul>.dish:first-child,h2+.note{break-before:avoid}
.panel{break-inside:avoid;padding:.6em .8em;margin:.6em 0}
footer{margin-top:1.5em;font-size:9.5pt;text-align:center;break-inside:avoid}footer table{margin:0 auto;text-align:start}
@media print{.wrap{max-width:none;padding:0}}
`;

export function guestStyle(
  palette: Record<string, string> | undefined,
  print: PrintOptions | undefined,
): string {
  const own = print ? printStyle(print) : palette ? brandStyle(palette) : '';
  return (screenStyle + own).replaceAll('\n', '');
}
