/** The inboxes as HTML. An e-mail is shown as text and as the HTML that a mail program would draw. */
import type { StoredLetter } from '#simulators/mail/mail-server.ts'
import { html, linked } from './html.ts'
import type { Markup, Part } from './html.ts'
import { texts } from './texts.ts'

const hourForm = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Lists every address that received an e-mail. */
export function inboxesView(addresses: readonly string[]): Part {
  return html`<p><a href="/phone">${texts.back}</a></p>
    <h1>${texts.mailTitle}</h1>
    ${addresses.length === 0 && html`<p>${texts.noLetters}</p>`}
    <ul class="people">
      ${addresses.map(
        (address) =>
          html`<li>
            <a href="/phone/mail/${encodeURIComponent(address)}"><span class="name">${address}</span></a>
          </li>`,
      )}
    </ul>`
}

export const inboxHead = (address: string): Markup =>
  html`<p><a href="/phone/mail">${texts.mailTitle}</a></p>
    <h1>${address}</h1>`

/** One inbox, newest first. */
export function inboxView(letters: readonly StoredLetter[]): Markup {
  return html`${letters.length === 0 && html`<p>${texts.noLetters}</p>`}
  ${letters.map(
    ({ at, from, subject, text, html: drawn }) =>
      html`<article class="card">
        <div class="small">${from} · ${hourForm.format(Date.parse(at))}</div>
        <h2>${subject}</h2>
        <div class="bubble">${linked(text)}</div>
        <iframe sandbox="" title="${subject}" srcdoc="${drawn}" style="width:100%;height:420px;border:0"></iframe>
      </article>`,
  )}`
}
