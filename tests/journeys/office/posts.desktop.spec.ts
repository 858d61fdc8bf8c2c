import { advertTexts } from '#domain/advertising/advertising.texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { postTexts as texts, revisionTexts } from '#office/posts/texts.ts'
import { framedTexts } from '#web/frame/office/framed.texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { openOffice, signInToOffice } from '#tests/journeys/acts/office.ts'

const words = texts.form

test('a manager writes a notice: what is typed outlasts a reload, the second writer is told, and readers see what stands', async ({
  browser,
  rehearsal,
}) => {
  const office = await openOffice(browser, rehearsal, 'manager@gaon.example', '/office/posts')
  await expect(office.getByRole('link', { name: texts.write })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('link', { name: texts.write }).click()
  const title = office.getByRole('textbox', { name: words.title, exact: true })
  const body = office.getByRole('textbox', { name: words.body, exact: true })
  await title.fill('가온의 새 공지')
  await body.fill('## 바뀌는 점\n\n**월요일**부터 바뀌어요.\n<script>window.hostile = 1</script>')
  await office.reload()
  await expect(office.getByText(words.restored.title)).toBeVisible()
  await expect(title).toHaveValue('가온의 새 공지')
  const preview = office.getByRole('region', { name: words.preview })
  await expect(preview.getByRole('heading', { name: '바뀌는 점' })).toBeVisible()
  await expect(preview).toContainText('<script>')
  await expectAccessible(office)
  await button(office, words.press.publish).click()
  await office.getByRole('alertdialog').getByRole('button', { name: words.ask.publish.yes }).click()
  await office.waitForURL(/post=\d+$/)
  await expect(button(office, words.press.save)).toBeVisible()

  const other = await office.context().newPage()
  await other.goto(office.url())
  await other.getByRole('textbox', { name: words.title, exact: true }).fill('먼저 고친 제목')
  await button(other, words.press.save).click()
  await expect(other.getByText(words.said.published).first()).toBeAttached()
  await body.fill('나중에 쓴 글이에요.')
  await button(office, words.press.save).click()
  await expect(office.getByText(words.meanwhile.title)).toBeVisible()
  await expect(body).toHaveValue('나중에 쓴 글이에요.')
  await expectAccessible(office)
  await button(office, words.meanwhile.mine).click()
  await expect(office.getByText(words.meanwhile.title)).toHaveCount(0)

  const revisions = office.getByRole('region', { name: revisionTexts.title })
  await expect(revisions.getByRole('listitem')).toHaveCount(3)
  await revisions
    .getByRole('button', { name: / 보기$/ })
    .last()
    .click()
  await office.getByRole('button', { name: revisionTexts.one.take }).click()
  await expect(title).toHaveValue('가온의 새 공지')
  await button(office, framedTexts.press).click()
  const framed = office.frameLocator(`iframe[title="${framedTexts.frame}"]`)
  await expect(framed.getByRole('heading', { level: 1, name: '가온의 새 공지' })).toBeVisible()
  await title.fill('아직 올리지 않은 제목')
  await expect(framed.getByRole('heading', { level: 1, name: '아직 올리지 않은 제목' })).toBeVisible()
  await expect(framed.getByRole('contentinfo')).toContainText('가온세무회계')
  await expectAccessible(office)

  await button(office, words.press.withdraw).click()
  await office.getByRole('alertdialog').getByRole('button', { name: words.ask.withdraw.yes }).click()
  await expect(button(office, words.press.again)).toBeVisible()
  expect(await office.evaluate(() => 'hostile' in window)).toBe(false)
  await office.context().close()
})

test('a notice that promises is named with its article, kept as a draft, and published by another person who writes why', async ({
  browser,
  rehearsal,
}) => {
  const promise = '무조건 환급해 드려요'
  const writer = await openOffice(browser, rehearsal, 'manager@gaon.example', '/office/posts?post=new')
  await writer.getByRole('textbox', { name: words.title, exact: true }).fill(promise)
  await writer.getByRole('textbox', { name: words.body, exact: true }).fill('5월 신고를 받아요.')
  await expect(writer.getByText(words.advert.title)).toBeVisible()
  await expect(writer.getByText(advertTexts.promise.rule, { exact: false })).toBeVisible()
  await expect(writer.getByText(words.advert.held)).toBeVisible()
  await expectAccessible(writer)
  await button(writer, words.press.publish).click()
  await writer.getByRole('alertdialog').getByRole('button', { name: words.ask.publish.yes }).click()
  await expect(writer.getByText(problemSentences['post.advert'])).toBeVisible()
  await button(writer, words.press.draft).click()
  await writer.waitForURL(/post=\d+$/)

  const { pathname, search } = new URL(writer.url())
  const second = await signInToOffice(browser, rehearsal, 'operator2@gaon.example', undefined, pathname + search)
  await expect(second.getByRole('textbox', { name: words.title, exact: true })).toHaveValue(promise)
  const publish = async () => {
    await button(second, words.press.publish).click()
    await second.getByRole('alertdialog').getByRole('button', { name: words.ask.publish.yes }).click()
  }
  await publish()
  await expect(second.getByText(words.advert.missing)).toBeVisible()
  await second.getByRole('textbox', { name: words.advert.reason }).fill('약관의 환불 보장을 말하는 글이에요')
  await expectAccessible(second)
  await second.screenshot({ path: test.info().outputPath('advert.png') })
  await publish()
  await expect(button(second, words.press.save)).toBeVisible()
  // Taken off again: other stories read the notices.
  await button(second, words.press.withdraw).click()
  await second.getByRole('alertdialog').getByRole('button', { name: words.ask.withdraw.yes }).click()
  await expect(button(second, words.press.again)).toBeVisible()
})
