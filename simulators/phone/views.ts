/** The phone page as HTML. */
import type { Person } from '#simulators/people/person.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import { storyOf } from '#simulators/people/texts.ts'
import type { PhoneMessage, PhoneRequest } from '#simulators/world.ts'
import { asIs, html, linked } from './html.ts'
import type { Markup, Part } from './html.ts'
import type { StaffCode } from './staff-codes.ts'
import { style } from './style.ts'
import { texts } from './texts.ts'

const clockForm = new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })
const hourForm = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** One page; every two seconds `#live` is replaced by the answer of the address `refresh`. */
export function page(title: string, nowMs: number, body: Part, refresh?: string): string {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${asIs(style)}
        </style>
      </head>
      <body>
        <header>
          <span class="ribbon">${texts.ribbon}</span
          ><time data-now="${Math.floor(nowMs)}">${clockForm.format(nowMs)}</time>
        </header>
        <main>${body}</main>
        <script>
          ${asIs(script)}
        </script>
        ${
          refresh
            ? html`<script>
                keepFresh(${asIs(JSON.stringify(refresh))})
              </script>`
            : ''
        }
      </body>
    </html>`.source
}

export function pickView(people: readonly Person[]): Part {
  return html`<h1>${texts.pickTitle}</h1>
    <p>${texts.pickBody}</p>
    <p class="beside"><a href="/phone/staff">${texts.staffLink}</a> · <a href="/phone/mail">${texts.mailLink}</a></p>
    <ul class="people">
      ${people
        .filter(({ phone }) => phone)
        .map(
          (person) =>
            html`<li>
              <a href="/phone/${phoneDigits(person.phone!)}">
                <span class="face" aria-hidden="true">${person.name.slice(0, 1)}</span
                ><span
                  ><span class="name">${person.name}</span> <span class="small">${person.phone!}</span> <br /><span
                    class="small"
                    >${storyOf(person.id)}</span
                  ></span
                ></a
              >
            </li>`,
        )}
    </ul>
    <h2>${texts.openOther}</h2>
    <form class="card" method="get" action="/phone">
      <label for="who">${texts.otherLabel}</label> <input id="who" name="who" autocomplete="off" required /><button
        class="brand"
      >
        ${texts.open}
      </button>
    </form>
    ${clockView()}`
}

export function phoneView(digits: string, owner: Person | undefined): Part {
  const number = owner?.residentNumber
  return html`<p><a href="/phone">${texts.back}</a></p>
    <h1>${owner ? texts.phoneOf(owner.name) : texts.unknownOwner}</h1>
    <p>
      ${owner?.phone ?? digits}${owner ? html`<br />${storyOf(owner.id)}` : ''}${number ? html`<br />${texts.residentNumber} ${number.slice(0, 6)}-${number.slice(6)}` : ''}
    </p>
    ${
      owner
        ? html`<p>
            <button
              type="button"
              data-reset="${owner.id}"
              data-ask="${texts.resetAsk}"
              data-failed="${texts.resetFailed}"
            >
              ${texts.reset}
            </button>
          </p>`
        : ''
    }`
}

export type PhoneView = {
  digits: string
  nowMs: number
  requests: readonly PhoneRequest[]
  messages: readonly PhoneMessage[]
  neverAnswers: boolean
}

/** The refreshed part: requests and messages. */
export function liveView(seen: PhoneView): Markup {
  return html`<h2>${texts.requests}</h2>
    ${seen.neverAnswers && html`<p>${texts.neverAnswers}</p>`}
    ${seen.requests.length === 0 ? html`<p>${texts.noRequests}</p>` : seen.requests.map((request) => requestView(request, seen))}
    <h2>${texts.messages}</h2>
    ${seen.messages.length === 0 ? html`<p>${texts.noMessages}</p>` : seen.messages.map(messageView)}`
}

function requestView(request: PhoneRequest, { digits, nowMs, neverAnswers }: PhoneView): Markup {
  const seconds = Math.max(0, Math.ceil((Date.parse(request.expiresAt) - nowMs) / 1000))
  const waiting = request.state === 'waiting'
  const button = (act: 'approve' | 'refuse', label: string, look: string) =>
    html`<form method="post" action="/phone/${digits}/${act}">
      <input type="hidden" name="id" value="${request.id}" /><button
        class="${look}"
        ${neverAnswers && asIs(' disabled')}
      >
        ${label}
      </button>
    </form>`
  return html`<section class="card" id="request-${request.id}">
    <span class="state ${request.state}">${texts.states[request.state]}</span>
    <div class="name">${request.title}</div>
    <div class="small">
      ${request.app} ·
      ${hourForm.format(Date.parse(request.askedAt))}${waiting && html` · ${texts.left} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </div>
    ${
      waiting &&
      html`<div class="row">${button('approve', texts.approve, 'go')}${button('refuse', texts.refuse, '')}</div>
        <div class="row"><button type="button" data-ignore="request-${request.id}">${texts.ignore}</button></div>`
    }
  </section>`
}

function messageView(message: PhoneMessage): Markup {
  return html`<article>
    <div class="small"><strong>${message.from}</strong> · ${hourForm.format(Date.parse(message.at))}</div>
    <div class="bubble">${linked(message.text)}</div>
  </article>`
}

export function staffView(codes: readonly StaffCode[]): Markup {
  return html`<p><a href="/phone">${texts.back}</a></p>
    <h1>${texts.staffTitle}</h1>
    <p>${codes.length === 0 ? texts.noStaff : texts.staffBody}</p>
    ${[...new Set(codes.map(({ password }) => password))].map(
      (password) => html`<p>${texts.staffPassword} <strong>${password}</strong></p>`,
    )}
    ${codes.map(
      ({ name, email, role, branch, code, secondsLeft }) =>
        html`<section class="card">
          <div class="name">${name} · ${texts.roles[role]} · ${branch}</div>
          <div class="small">${email}</div>
          <div class="code">${code}</div>
          <div class="small">${texts.secondsLeft(secondsLeft)}</div>
        </section>`,
    )}`
}

export function clockView(): Part {
  return html`<h2>${texts.clock}</h2>
    <section class="card">
      <p>${texts.clockBody}</p>
      <div class="grid">
        ${texts.advance.map(({ label, by: step }) => html`<button type="button" data-advance="${step}">${label}</button>`)}
      </div>
    </section>`
}

const script = `
{const t=document.querySelector('time[data-now]'),at=+t.dataset.now,from=performance.now(),f=new Intl.DateTimeFormat('ko-KR',{timeZone:'Asia/Seoul',dateStyle:'long',timeStyle:'short'});
setInterval(()=>{t.textContent=f.format(at+performance.now()-from)},5000)}
document.addEventListener('click',async e=>{const b=e.target.closest('button');if(!b)return;
if(b.dataset.ignore){sessionStorage.setItem(b.dataset.ignore,'1');hide()}
if(b.dataset.reset&&confirm(b.dataset.ask)){b.disabled=true;
const a=await fetch('/people/'+encodeURIComponent(b.dataset.reset)+'/reset',{method:'POST'}).catch(()=>null);if(a&&a.ok)return location.reload();b.disabled=false;alert(b.dataset.failed)}
if(b.dataset.advance){b.disabled=true;await fetch('/clock',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({advance:b.dataset.advance})});location.reload()}});
function hide(){for(const s of document.querySelectorAll('section[id^=request-]'))if(sessionStorage.getItem(s.id))s.hidden=true}
function keepFresh(from){let seen='';setInterval(async()=>{try{const a=await fetch(from);if(!a.ok)return;const t=await a.text();
if(t!==seen&&!document.activeElement?.closest('#live form')){seen=t;document.getElementById('live').innerHTML=t;hide()}}catch{}},2000);hide()}
`
