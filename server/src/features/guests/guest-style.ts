/** Style of the page for guests. It is part of the page, so that a phone needs only one reply to draw it. */
import { fontOf, isDarkTheme, type ThemeStyle } from '@menuboard/contract/domain/theme-style';

const rules = `
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
.wrap{max-width:46rem;margin:0 auto;padding:.25rem 1rem 3rem}
h1,h2,.big{font:var(--head);text-transform:var(--case);line-height:1.1;letter-spacing:-.01em;overflow-wrap:anywhere}
h1{font-size:calc(2.6rem*var(--scale));margin:.3em 0 .1em}
h2{font-size:calc(1.8rem*var(--scale));margin:2.2rem 0 .35rem;color:var(--heads)}
[dir=rtl] :is(h1,h2,.big){letter-spacing:0}
h3{font-size:1.0625rem;font-weight:600;line-height:1.3;margin:0;overflow-wrap:anywhere}
p{margin:.2rem 0;overflow-wrap:anywhere}
a{color:inherit}
a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible+span{outline:3px solid var(--accent);outline-offset:2px}
.band{background:var(--field);color:var(--on-field)}
.band .wrap{padding:1.25rem 1rem 1.5rem}
.place{display:flex;align-items:center;gap:.75rem;font-weight:600}
.place img{max-width:8rem;max-height:3.5rem;object-fit:contain}
.note{color:var(--soft)}
.bar{display:flex;flex-wrap:wrap;gap:.5rem;margin:.9rem 0;padding:0;list-style:none}
.bar a,.pill span{display:inline-flex;align-items:center;min-height:2.75rem;padding:.3rem .9rem;border:1px solid var(--dim);border-radius:2rem;color:var(--ink);font:inherit;text-decoration:none}
.bar a[aria-current]{background:var(--ink);color:var(--ground);border-color:var(--ink);font-weight:600}
details{margin:.9rem 0;border:1px solid var(--line);border-radius:1rem}
summary{padding:.8rem 1rem;font-weight:600;cursor:pointer}
fieldset{margin:0;padding:0 1rem 1rem;border:0;display:flex;flex-wrap:wrap;gap:.5rem}
legend{padding:0 0 .6rem;color:var(--soft)}
.pill{position:relative}
.pill input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.pill input:checked+span{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
.js .pill input:checked+span::before,.pill input[checked]:checked+span::before{content:"\\2715\\00a0" / ""}
fieldset button{min-height:2.75rem;padding:.3rem 1.2rem;border:0;border-radius:.625rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600}
.js fieldset button{display:none}
ul.dishes{margin:0;padding:0;list-style:none}
.dish{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.7rem 0;border-bottom:1px solid var(--line)}
.dish.photo{grid-template-columns:5.5rem 1fr auto}
.dish img{display:block;width:5.5rem;height:4.125rem;object-fit:cover;border-radius:.6rem;background:var(--line)}
.text{min-width:0}
.dish img.whole{object-fit:contain}
.about{color:var(--soft)}
.small{font-size:.9rem;color:var(--dim)}
.tag{display:inline-block;margin-block:.1rem 0;margin-inline-end:.35rem;padding:0 .5rem;border:1px solid var(--dim);border-radius:1rem;font-size:.8125rem;font-weight:500;color:var(--soft)}
.prices{text-align:end;font-weight:600;font-variant-numeric:tabular-nums;max-width:46vw}
.prices p{margin:0}
.prices s,.sizes s{font-weight:400;color:var(--dim);margin-inline-end:.3rem}
.sizes{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;margin:.1rem 0;font-weight:600;font-variant-numeric:tabular-nums}
.size{font-weight:400;color:var(--soft);margin-inline-end:.4rem}
.promo{color:var(--accent)}
.out h3,.out .about{text-decoration:line-through;color:var(--dim)}
.out img{opacity:.5}
.panel{margin:1rem 0;padding:1rem;border:1px solid var(--line);border-radius:1rem}
.panel p.big{font-size:calc(1.4rem*var(--scale))}
.panel b{color:var(--accent)}
footer{margin-top:2.5rem;color:var(--soft)}
table{border-collapse:collapse}
th{font-weight:400;text-align:start;padding-block:.15rem;padding-inline-end:1.5rem;vertical-align:top}
td{font-variant-numeric:tabular-nums;padding:.15rem 0}
@media (min-width:60rem){.wrap{max-width:64rem}.two{columns:2;column-gap:3rem}.two section{break-inside:avoid-column}.two section:first-child h2{margin-top:.5rem}}
@media (max-width:22rem){.dish.photo{grid-template-columns:4rem 1fr auto}.dish img{width:4rem;height:3rem}}
@media (forced-colors:active){.pill input:checked+span,.bar a[aria-current]{outline:3px solid Highlight}}
@media print{.bar,details{display:none}}
`;

/**
 * The whole style of a page. A theme's colours apply by day and by night, as on the board.
 *
 * @param faces rules that load the face of its heads
 */
export function guestStyle({ colors, head }: ThemeStyle, faces: string): string {
  const { ground, ink, soft, dim, line, accent, onAccent, field, onField } = colors;
  const root = `:root{color-scheme:${isDarkTheme(colors) ? 'dark' : 'light'};--ground:${ground};--ink:${ink};--soft:${soft};--dim:${dim};--line:${line};--accent:${accent};--on-accent:${onAccent};--heads:${colors.head};--field:${field};--on-field:${onField};--head:${fontOf(head)};--case:${head.isUpper ? 'uppercase' : 'none'};--scale:${head.scale}}`;
  return `${faces}${root}${rules}`.replaceAll('\n', '');
}
