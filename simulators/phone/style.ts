import { font } from './company-page.ts'

/** Styles of the phone page: one column, readable at 360 px. */
export const style = `${font}
:root{--ink:#191f28;--soft:#4e5968;--line:#e5e8eb;--ground:#f2f4f6;--brand:#1f5eff;--good:#0a7f4f;--danger:#c9252d;--sun:#fee500}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:400 16px/25px Pretendard,system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
main{max-width:480px;margin:0 auto;padding:20px 20px 64px}
header{display:flex;gap:8px;align-items:center;justify-content:space-between;max-width:480px;margin:0 auto;padding:16px 20px 0;font-size:15px;color:var(--soft)}
.ribbon{background:#191f28;color:#fff;border-radius:99px;padding:2px 10px;font-weight:600;font-size:13px}
h1{font-size:26px;line-height:36px;margin:8px 0 4px}h2{font-size:18px;line-height:26px;margin:32px 0 12px}p{margin:0 0 8px;color:var(--soft)}
a{color:var(--brand)}
.card{background:#fff;border-radius:16px;padding:16px;margin:0 0 12px;border:1px solid var(--line)}
.people{list-style:none;margin:0;padding:0}
.people a{display:flex;gap:12px;text-decoration:none;color:inherit;background:#fff;border:1px solid var(--line);border-radius:16px;padding:14px 16px;margin:0 0 8px}
.people a:hover{border-color:var(--brand)}
.face{flex:none;width:40px;height:40px;border-radius:14px;background:#e8efff;color:#1746b8;display:grid;place-items:center;font-weight:700}
.name{font-weight:600}.small{font-size:14px;line-height:21px;color:var(--soft)}
.row{display:flex;gap:8px;margin-top:12px}.row form{flex:1}
button,.button{width:100%;min-height:48px;border:0;border-radius:12px;font:600 16px/24px Pretendard,system-ui,sans-serif;padding:0 12px;cursor:pointer;background:#eef1f4;color:var(--ink)}
button.go{background:var(--sun)}button.brand{background:var(--brand);color:#fff}
button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid rgba(31,94,255,.5);outline-offset:2px}
button:disabled{opacity:.45;cursor:not-allowed}
input{width:100%;min-height:52px;border:1px solid #b0b8c1;border-radius:12px;padding:0 14px;font:inherit;margin:4px 0 8px}
label{font-weight:600;font-size:15px}
.beside{margin:16px 0}.card .name{margin-top:4px}
.state{display:inline-block;border-radius:8px;padding:1px 8px;font-size:14px;font-weight:600;background:#eef1f4;color:var(--soft)}
.state.waiting{background:#fff6c2;color:#5f4b00}.state.approved{background:#e3f5ec;color:var(--good)}.state.refused{background:#fdeaea;color:var(--danger)}
.bubble{background:#fff;border:1px solid var(--line);border-radius:4px 16px 16px 16px;padding:12px 14px;margin:0 0 12px;white-space:pre-line}
.code{font-size:28px;line-height:36px;font-weight:700;letter-spacing:.08em}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:8px}
`
