/** The messenger's pages: choose a person, agree or refuse, and the error pages. Made for 360 px. */
import type { Scope } from '#integrations/kakao-login/wire.ts'
import { paths } from '#integrations/kakao-login/wire.ts'
import type { Person } from '#simulators/people/person.ts'
import { companyPage } from '#simulators/phone/company-page.ts'
import type { Markup } from '#simulators/phone/html.ts'
import { asIs, html } from '#simulators/phone/html.ts'
import { texts } from './texts.ts'

const style = `
body{background:#f7f7f7;color:#191919}main{max-width:440px;min-height:100vh;background:#fff}.ribbon{background:#fff8c5;color:#5c4a00}
h1{font-size:24px;line-height:1.35;margin:32px 0 8px}p{margin:0 0 16px;color:#555}
ul{list-style:none;margin:0;padding:0}li{border-bottom:1px solid #eee}
.person{display:flex;align-items:center;gap:12px;min-height:60px;color:inherit;text-decoration:none;padding:8px 4px}
.person:hover,.person:focus-visible{background:#fafafa}.face{flex:none;width:40px;height:40px;border-radius:14px;background:#fee500;display:grid;place-items:center;font-weight:700}
.person small{display:block;color:#6b6b6b;font-size:13px}
label{display:flex;gap:12px;align-items:center;min-height:56px;padding:4px}input[type=checkbox]{width:22px;height:22px;accent-color:#3c1e1e;flex:none}
label small{display:block;color:#6b6b6b;font-size:13px;overflow-wrap:anywhere}
button,.button{min-height:54px;margin-top:12px;text-align:center;text-decoration:none;line-height:54px}
.yes{background:#fee500;color:#191919}.no{background:#f0f0f0}:focus-visible{outline:3px solid #3c1e1e66}
code{background:#f0f0f0;border-radius:6px;padding:2px 6px}h2{font-size:15px;color:#6b6b6b;margin:28px 0 4px}`

const page = (body: Markup): string => companyPage({ title: texts.title, ribbon: texts.ribbon, style }, body)

function personRow(person: Person, query: URLSearchParams, label: string): Markup {
  const link = new URLSearchParams(query)
  link.set('person', person.id)
  return html`<li>
    <a class="person" href="${paths.authorize}?${link.toString()}"
      ><span class="face" aria-hidden="true">${person.name.slice(0, 1)}</span>
      <span>${label}<small>${person.phone ?? texts.nothingKept}</small></span></a
    >
  </li>`
}

/** The list of people; those who signed in before come first. */
export function choosePage(people: readonly Person[], query: URLSearchParams, signedIn: Person | undefined): string {
  const rest = people.filter((person) => person.id !== signedIn?.id)
  return page(
    html`<h1>${texts.choosePerson}</h1>
      <p>${texts.choosePersonHint}</p>
      ${
        signedIn &&
        html`<ul>
            ${personRow(signedIn, query, texts.continueAs(signedIn.name))}
          </ul>
          <h2>${texts.others}</h2>`
      }
      <ul>
        ${rest.map((person) => personRow(person, query, person.name))}
      </ul>`,
  )
}

/** The consent items of one person; name, e-mail and phone can be refused. */
export function consentPage(person: Person, query: URLSearchParams, site: string): string {
  const items: { scope: Scope; label: string; value: string | undefined }[] = [
    { scope: 'name', label: texts.items.name, value: person.name },
    { scope: 'account_email', label: texts.items.email, value: person.email },
    { scope: 'phone_number', label: texts.items.phone, value: person.phone },
  ]
  const scopes = (query.get('scope') ?? '').split(/[ ,]+/)
  const others = new URLSearchParams(query)
  others.delete('person')
  const box = (name: Scope, label: string, value: string | undefined, fixed: boolean) =>
    html`<li>
      <label>
        <input type="checkbox" name="agreed" value="${name}" checked ${fixed && asIs('disabled')} /><span
          >${label} ${fixed ? texts.required : texts.optional}<small>${value ?? texts.nothingKept}</small></span
        ></label
      >
    </li>`
  return page(
    html`<h1>${texts.consentTitle(site)}</h1>
      <p>${texts.consentHint}</p>
      <form method="post" action="${paths.authorize}">
        ${[...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <ul>
          ${box('profile_nickname', texts.items.nickname, person.nickname, true)}${items.filter(({ scope }) => scopes.includes(scope)).map((item) => box(item.scope, item.label, item.value, false))}
        </ul>
        <button class="yes" name="decision" value="agree">${texts.agree}</button
        ><button class="no" name="decision" value="deny">${texts.deny}</button>
      </form>
      <a class="button" href="${paths.authorize}?${others.toString()}">${texts.back}</a>`,
  )
}

export const errorPage = (code: keyof typeof texts.errors): string =>
  page(
    html`<h1>${texts.errorTitle}</h1>
      <p>${texts.errors[code]}</p>
      <p><code>${code}</code></p>`,
  )

/** Shows the shared page or the opened channel. */
export const sharedPage = (kind: keyof typeof texts.said, title: string, url: string): string =>
  page(
    html`<h1>${texts.said[kind].title}</h1>
      <p>${texts.said[kind].hint}</p>
      <p>${title}</p>
      ${url && html`<p><a href="${url}">${url}</a></p>`}`,
  )
