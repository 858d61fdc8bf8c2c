/**
 * Head and frame of an outside company's page on which a person decides something; its ribbon says that it is a
 * rehearsal.
 */
import { asIs, html, type Markup } from './html.ts'

export const font = `@font-face{font-family:Pretendard;font-weight:45 920;font-display:swap;src:url(/phone/pretendard.woff2) format("woff2-variations")}`
/** Common styles of all companies; each adds its own look. */
const common = `${font}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 Pretendard,'Apple SD Gothic Neo','Noto Sans KR',sans-serif;word-break:keep-all}
main{margin:0 auto;padding:0 20px 32px}.ribbon{margin:0 -20px;padding:8px 20px;font-size:13px}
button,.button{display:block;width:100%;border:0;border-radius:12px;font:inherit;font-weight:600;cursor:pointer;color:#333}
:focus-visible{outline-offset:2px}`

type Company = { title: string; ribbon: string; style: string; charset?: 'utf-8' | 'euc-kr' }

/** `after` follows the content: the page's script. */
export const companyPage = (
  { title, ribbon, style, charset = 'utf-8' }: Company,
  body: Markup,
  after?: Markup | false,
): string =>
  html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="${charset}" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${asIs(`${common}${style}`)}
        </style>
      </head>
      <body>
        <main>
          <div class="ribbon">${ribbon}</div>
          ${body}
        </main>
        ${after}
      </body>
    </html>`.source
