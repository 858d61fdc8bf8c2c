/** The provider's pages: the window in the desktop's layer, the same as a page on phones, and the deposit page. */
import type { AuthFields, PayMethod } from '#integrations/nicepay/wire.ts'
import { companyPage } from '#simulators/phone/company-page.ts'
import type { Markup } from '#simulators/phone/html.ts'
import { asIs, html } from '#simulators/phone/html.ts'
import type { Form, Result } from './authentication.ts'
import { isMethod } from './authentication.ts'
import type { CashReceipt, Notice, Outcome, Payment } from '#simulators/nicepay/state.ts'
import { texts } from '#simulators/nicepay/texts.ts'

const style = `
body{background:#fff;color:#1b1f27}main{max-width:480px}.ribbon{background:#e8f1ff;color:#123a7a}
h1{font-size:22px;margin:24px 0 12px}dl{margin:0 0 20px;border-top:1px solid #e5e8eb}dl div{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid #e5e8eb}
dt{color:#4e5968}dd{margin:0;text-align:right;overflow-wrap:anywhere}.amount dd{font-weight:700;font-size:20px}.number dd{font-size:13px}
button{min-height:52px;margin-top:10px;line-height:1.3;padding:8px;background:#eef1f4}button.yes{background:#1f5eff;color:#fff}
:focus-visible{outline:3px solid #1f5eff66}details{margin-top:20px}summary{min-height:44px;padding:10px 0;cursor:pointer;color:#4e5968}
p{color:#4e5968}h2{font-size:17px;margin:14px 0 8px;font-variant-numeric:tabular-nums}details form,.grid{display:grid;grid-template-columns:1fr 1fr;gap:0 8px}article{border:1px solid #e5e8eb;border-radius:16px;padding:4px 16px 16px;margin-bottom:16px}`

export type Charset = 'utf-8' | 'euc-kr'

const page = (charset: Charset, body: Markup, after?: Markup | false): string =>
  companyPage({ title: texts.title, ribbon: texts.ribbon, style, charset }, body, after)

const row = (name: string, value: string, kind = '') =>
  html`<div class="${kind}">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
const hidden = (fields: Form | AuthFields) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}" />`)

const faults: readonly Outcome[] = [
  'hang',
  'hang-before',
  'reset',
  'truncated',
  'html',
  '500',
  'wrong-signature',
  'amount-differs',
  'netcancel-hang',
  'delay',
  'tampered',
  'bad-signature',
  'foreign-url',
]

const rowsOf = (form: Form, method: PayMethod) =>
  html`<dl>
    ${row(texts.rows.goods, form['GoodsName'] ?? '')}${row(texts.rows.buyer, form['BuyerName'] ?? '')}
    ${row(texts.rows.method, texts.methods[method])}${row(texts.rows.amount, texts.won(Number(form['Amt'])), 'amount')}
  </dl>`
const methodOf = (form: Form): PayMethod => (isMethod(form['PayMethod']) ? form['PayMethod'] : 'CARD')

/**
 * The window with its buttons; `action` receives the form again with the decision. `app` is where a phone's window
 * opens the app and polls its decision.
 */
export function windowPage(
  form: Form,
  action: string,
  charset: Charset,
  app?: { open: string; asked: string },
): string {
  const method = methodOf(form)
  const choose = (outcome: Outcome, label: string, kind = '') =>
    html`<button class="${kind}" name="outcome" value="${outcome}">${label}</button>`
  return page(
    charset,
    html`<h1>${texts.methods[method]}</h1>
      ${rowsOf(form, method)}
      ${
        app &&
        method !== 'VBANK' &&
        html`<form method="post" action="${app.open}" accept-charset="${charset}" target="_blank">
          ${hidden(form)}<button>${texts.app.open}</button>
        </form>`
      }
      <form id="decide" method="post" action="${action}" accept-charset="${charset}">
        ${hidden(form)}
        ${choose('approve', method === 'VBANK' ? texts.issue : texts.pay, 'yes')}${choose('cancel', texts.cancel)}${choose('refuse', texts.refuse)}${choose('close', texts.close)}
      </form>
      <details>
        <summary>${texts.moreFaults}</summary>
        <p>${texts.faultHint}</p>
        <form method="post" action="${action}" accept-charset="${charset}">
          ${hidden(form)}${faults.map((fault) => choose(fault, fault))}
        </form>
      </details>`,
    app &&
      html`<script>
        ${asIs(pollForApp(`${app.asked}?moid=${encodeURIComponent(form['Moid'] ?? '')}`))}
      </script>`,
  )
}

/** The window continues by itself once the app has decided. */
const pollForApp = (statusUrl: string): string => `
  setInterval(async function () {
    var said = await fetch(${JSON.stringify(statusUrl)}).then(function (answer) { return answer.json() }, function () { return {} })
    var button = said.outcome && document.querySelector('#decide [value="' + said.outcome + '"]')
    if (button) button.click()
  }, 400)`

/** The app of a card or bank that the window opened, as a page of its own. */
export const appPage = (form: Form, action: string, charset: Charset): string =>
  page(
    charset,
    html`<h1>${texts.app.title}</h1>
      ${rowsOf(form, methodOf(form))}
      <form method="post" action="${action}" accept-charset="${charset}">
        ${hidden(form)}<button class="yes" name="outcome" value="approve">${texts.app.approve}</button>
        <button name="outcome" value="cancel">${texts.app.cancel}</button>
      </form>`,
  )

/** Shown by an app that got no return address. */
export const appEndPage = (): string => page('euc-kr', html`<p>${texts.app.back}</p>`)

export const errorPage = (code: string, action: string, form: Form, charset: Charset): string =>
  page(
    charset,
    html`<h1>${texts.errorTitle}</h1>
      <p><code>${code}</code></p>
      <form method="post" action="${action}" accept-charset="${charset}">
        ${hidden(form)}<button name="outcome" value="close">${texts.close}</button>
      </form>`,
  )

/** In the desktop's layer: passes the result to the script of the surrounding page. */
export function handOverPage(result: Result): string {
  const resultText = JSON.stringify(result).replaceAll('<', '\\u003c')
  return page(
    'utf-8',
    html`<p>${texts.going}</p>`,
    html`<script>
      parent.postMessage({ nicepay: ${asIs(resultText)} }, '*')
    </script>`,
  )
}

/** On phones: posts the result to the merchant in EUC-KR; a closed window goes back. */
export function returnPage(result: Result, returnUrl: string): string {
  if (result.kind === 'closed')
    return page(
      'euc-kr',
      html`<p>${texts.going}</p>`,
      html`<script>
        history.go(-2)
      </script>`,
    )
  return page(
    'euc-kr',
    html`<p>${texts.going}</p>
      <form id="result" method="post" action="${returnUrl}" accept-charset="euc-kr">${hidden(result.fields)}</form>`,
    html`<script>
      HTMLFormElement.prototype.submit.call(document.getElementById('result'))
    </script>`,
  )
}

/** Issued virtual accounts, newest first, with a button for every kind of deposit. */
export function controlPage(payments: readonly Payment[], notices: readonly Notice[]): string {
  const { desk: pageTexts } = texts
  const kinds = ['right', 'wrong', 'late', 'other', 'twice', 'forged'] as const
  const states: Partial<Record<Payment['state'], string>> = pageTexts.state
  return page(
    'utf-8',
    html`<h1>${pageTexts.title}</h1>
      <p>${pageTexts.hint}</p>
      ${payments.length === 0 && html`<p>${pageTexts.empty}</p>`}
      ${payments.map(
        (payment) =>
          html`<article>
            <h2>${payment.account?.bankName} ${payment.account?.number}</h2>
            <dl>
              ${row(texts.rows.buyer, payment.buyerName)}${row(texts.rows.amount, texts.won(payment.amountWon), 'amount')}
              ${row(texts.rows.due, `${payment.account?.expDate} ${payment.account?.expTime}`)}${row(states[payment.state] ?? payment.state, payment.deposits.map((deposit) => texts.won(deposit.amountWon)).join(', '))}
              ${row(
                pageTexts.notices,
                notices
                  .filter((notice) => notice.tid === payment.tid)
                  .map((notice) => `${notice.attempts}× ${notice.delivered ? 'OK' : notice.lastAnswer}`)
                  .join(', '),
              )}
            </dl>
            <form class="grid" method="post" action="/nicepay/desk">
              <input
                type="hidden"
                name="vbankNum"
                value="${payment.account?.number}"
              />${kinds.map((kind) => html`<button name="kind" value="${kind}">${pageTexts[kind]}</button>`)}
            </form>
          </article>`,
      )}`,
  )
}

/** The receipt of a payment, or a sentence that there is none. */
export function slipPage(payment: Payment | undefined): string {
  const words = texts.receipt
  if (!payment)
    return page(
      'utf-8',
      html`<h1>${words.title}</h1>
        <p>${words.none}</p>`,
    )
  return page(
    'utf-8',
    html`<h1>${words.title}</h1>
      <dl>
        ${row(texts.rows.goods, payment.goodsName)}${row(texts.rows.method, texts.methods[payment.method])}
        ${row(texts.rows.amount, texts.won(payment.amountWon), 'amount')}${row(words.number, payment.tid, 'number')}
        ${row(words.state, payment.state === 'cancelled' ? words.cancelled : words.paid)}
      </dl>`,
  )
}

/** The page of a cash receipt. */
export function cashSlipPage(receipt: CashReceipt): string {
  const words = texts.receipt
  return page(
    'utf-8',
    html`<h1>${words.cash}</h1>
      <dl>
        ${row(texts.rows.amount, texts.won(receipt.remainingWon), 'amount')}${row(words.number, receipt.tid, 'number')}
        ${row(words.approval, receipt.authCode)}
        ${row(words.state, receipt.remainingWon === 0 ? words.cancelled : words.issued)}
      </dl>`,
  )
}
