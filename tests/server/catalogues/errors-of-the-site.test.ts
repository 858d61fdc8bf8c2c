/** Error messages of the site (docs/requirements.md): one test per row, named after it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { readPortalUserData, updatePortalUserData, withdraw } from '#filer/member/contract.ts'
import { editTexts } from '#filer/member/texts.ts'
import { downloadBill, downloadReport } from '#filer/my-page/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { accountTexts } from '#filer/payment/screens/screens.texts.ts'
import { signIn } from '#filer/sign-in/contract.ts'
import { callbackTexts } from '#filer/sign-in/texts.ts'
import { nightTexts } from '#filer/queue/texts.ts'
import { historyTexts } from '#filer/history/texts.ts'
import { readPost } from '#site/posts/contract.ts'
import { postsTexts } from '#site/posts/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { frameTexts } from '#web/frame/texts.ts'
import { refusalTexts } from '#web/guards/announced/texts.ts'
import { callTexts } from '#web/http-client/texts.ts'
import { sourceOf } from '#tests/support/text/source.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let member: Filer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  member = await walkTo(rehearsal, 'p-000914', 'signed-in')
})
after(() => rehearsal.stop())

const nobody = () => filerCalled(rehearsal, 'p-000915')
const tells = (text: string, words: RegExp) => assert.match(text, words)

async function refuses(
  filer: Filer,
  call: Endpoint<any, any, any, any>,
  input: Parameters<Filer['ask']>[1],
  expected: [status: number, code: string],
): Promise<Record<string, unknown>> {
  const { status, body } = await filer.ask(call, input)
  const problem = body as Record<string, unknown>
  assert.deepEqual([status, problem.code], expected)
  return problem
}

const account = { bankCode: 'KB', accountNumber: '123456' }

const rows: Record<string, () => Promise<unknown> | void> = {
  'Member edit load failure: told, what is saved stays'() {
    tells(editTexts.loadProblem.title, /내 정보를 불러오지 못했어요/)
    assert.equal(editTexts.loadProblem.retry, '다시 불러오기')
  },
  async 'Tax-site data call 401: alert login required and go to /login; a new user has no data'() {
    await refuses(nobody(), readPortalUserData, {}, [401, 'auth.required'])
    assert.equal(editTexts.signIn.title, '로그인이 필요해요')
    const { bankCode, accountNumberSaved } = await member.call(readPortalUserData)
    assert.deepEqual([bankCode, accountNumberSaved], ['', false])
  },
  'Update result not S: failed to update, try again'() {
    assert.equal(editTexts.notSaved.title, '수정하지 못했어요')
    tells(editTexts.notSaved.body, /적은 내용은 그대로 있어요. 다시 눌러 주세요/)
  },
  async 'Update success: member info successfully updated'() {
    assert.deepEqual(await member.call(updatePortalUserData, { body: account }), { result: 'S' })
    assert.equal(editTexts.saved.title, '회원 정보를 수정했어요')
  },
  async 'Update exception: the server message'() {
    const changed = { body: { ...account, accountNumber: '654321' } }
    const { message } = await refuses(member, updatePortalUserData, changed, [403, 'auth.fresh'])
    tells(String(message), /본인 확인이 한 번 더 필요해요/)
  },
  async 'Withdrawal confirm text: Really withdraw? Nothing can be restored; failure: try again'() {
    tells(
      `${editTexts.withdraw.ask.title('가온세무회계')} ${editTexts.withdraw.ask.body}`,
      /정말 탈퇴할까요\? .*모두 지워요\. 되돌릴 수 없/,
    )
    tells(editTexts.withdraw.problem.title, /탈퇴하지 못했어요/)
    await refuses(member, withdraw, {}, [403, 'auth.fresh'])
  },
  async 'Withdrawal success: withdrawal complete'() {
    const leaving = filerCalled(rehearsal, 'p-000916')
    await leaving.signIn({ again: true })
    assert.deepEqual(await leaving.call(withdraw), { result: 'S' })
    tells(editTexts.withdraw.done('가온세무회계').title, /탈퇴했어요/)
  },
  'Session invalid: session expired, redo the simple authentication'() {
    tells(refusalTexts['session.expired'].body, /간편인증을 다시 해 주세요/)
  },
  async 'Report download failure: error downloading the report'() {
    await refuses(member, downloadReport, {}, [404, 'notfound'])
    assert.equal(myPageTexts.downloads.reportFailed, '신고 결과 요약을 내려받지 못했어요')
  },
  async 'Bill download failure: error downloading the file'() {
    await refuses(member, downloadBill, { params: { id: 'no-such-bill' } }, [404, 'notfound'])
    assert.equal(myPageTexts.downloads.billFailed('납부서.pdf'), '납부서.pdf 파일을 내려받지 못했어요')
  },
  async 'Login failure: login failed, then go to login'() {
    const body = { code: 'never-given', state: 'never-begun', affiliationId: 'gaon' }
    const { message } = await refuses(nobody(), signIn, { body }, [400, 'auth.login.state'])
    tells(String(message), /카카오로 다시 로그인해 주세요/)
    assert.deepEqual(
      [callbackTexts.failures.other.title, callbackTexts.again],
      ['로그인하지 못했어요', '카카오 로그인'],
    )
  },
  async 'Login processing error: an error during login processing, then go to login'() {
    const stranger = nobody()
    const away = await fetch(`${rehearsal.url}/api/spring/kakao/authorize`, { redirect: 'manual' })
    for (const cookie of away.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? []
      stranger.cookies.set(name, value)
    }
    const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const body = { code: 'never-given', state, affiliationId: 'gaon' }
    const { message } = await refuses(stranger, signIn, { body }, [400, 'auth.login.failed'])
    tells(String(message), /로그인하지 못했어요. 카카오로 다시 로그인해 주세요/)
  },
  'Header logo load failure: the firm’s name stands in its place'() {
    tells(sourceOf('src/web/frame/logo.tsx'), /alt=\{name\}/)
    tells(sourceOf('tests/journeys/people/own-data.phone.spec.ts'), /a logo that does not come leaves the firm’s name/)
  },
  'Maintenance alert: hometax viewing is unavailable from 24:00 to 06:00, try again afterwards'() {
    tells(`${nightTexts.title} ${nightTexts.lead}`, /조회할 수 없어요 매일 밤 12시부터 오전 6시까지/)
  },
  'Income-tax fetch failure: told, and the way goes on'() {
    tells(historyTexts.failed.body, /없어도 신고할 수 있어요/)
  },
  'Vbank: no issuance history shows a message, a load failure a way to try again'() {
    tells(accountTexts.none.title, /받은 가상계좌가 없어요/)
    assert.equal(frameTexts.problem.reload, '다시 불러오기')
  },
  async 'Post list failures: told, with a way to try again; a post that is gone too'() {
    tells(postsTexts.failed.title, /소식을 불러오지 못했어요/)
    await refuses(nobody(), readPost, { params: { id: '999999' } }, [404, 'notfound'])
    tells(postsTexts.missing.title, /찾는 글이 없어요/)
  },
  async 'Request failure messages carry status, path and message'() {
    const { status, path, message } = await refuses(nobody(), readPortalUserData, {}, [401, 'auth.required'])
    assert.deepEqual([status, path, message], [401, readPortalUserData.path, problemSentences['auth.required']])
  },
  'HTTP 403: alert no permission'() {
    tells(callTexts.forbidden.body, /권한이 없어요/)
  },
  'HTTP 404: alert the requested resource cannot be found'() {
    assert.equal(callTexts.notFound.title, '찾는 화면이 없어요')
  },
  async 'HTTP 401: clear token, mark unauthenticated'() {
    const stranger = nobody()
    stranger.token = 'x'.repeat(43)
    await refuses(stranger, readPortalUserData, {}, [401, 'auth.required'])
  },
  'Chunk load failure after 120 s is a loader error: told, the address is loaded whole once'() {
    tells(sourceOf('src/web/document/new-version.ts'), /export const chunkTimeoutMs = 120_000\n/)
    tells(frameTexts.missing, /화면을 불러오지 못했어요/)
  },
}
for (const [row, holds] of Object.entries(rows)) test(row, async () => void (await holds()))
