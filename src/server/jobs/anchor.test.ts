/** The end of the chain is proven by anchors outside the database: none, one taken away, one changed, none lately. */
import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { openObjectStore, type ObjectClient } from '#integrations/object-store/client.server.ts'
import type { Context } from '#server/context.server.ts'
import { days, hours, jobReader, later, testDatabase, testNow, type TestDatabase } from '#tests/support/database.ts'
import { startStoreServer } from '#tests/support/object-store/start.ts'
import { lacksSmallDisk, openSmallDisk } from '#tests/support/server/small-disk.ts'
import { anchorJob, checkAccessChain, unprovenEnd } from './anchor.server.ts'

let it: TestDatabase
let folder = ''
let written: string[] = []
before(async () => {
  it = await testDatabase()
  await it.database.checkKeys(testNow)
})
after(() => it.close())
beforeEach((t) => {
  folder = mkdtempSync(join(tmpdir(), 'anchors-'))
  written = []
  if ('after' in t) t.after(() => rmSync(folder, { recursive: true, force: true }))
})

const log = { info: (event: string) => void written.push(event), error: (event: string) => void written.push(event) }
const contextIn = (settings: { ANCHORS_DIR: string; DATA_DIR: string }, isCopy = false) =>
  ({ settings: { ...settings, rules: { isCopy } }, database: it.database, log }) as unknown as Context
const context = (isCopy = false) => contextIn({ ANCHORS_DIR: folder, DATA_DIR: '/nowhere' }, isCopy)
const anchorOn = async (day: number) => {
  await it.database.accessRecords.record(jobReader, { act: `day ${day}`, fields: [] }, later(days(day)))
  await it.database.accessRecords.append(500)
  return anchorJob.run(context(), later(days(day)))
}
const fileOf = (day: number) => join(folder, `2026-05-${12 + day}.json`)
const sentence = async (day: number, { since = '', isCopy = false } = {}) => {
  const { settings } = context(isCopy)
  const found = await checkAccessChain(context(isCopy), { since })
  assert.equal(found.whole, true)
  return unprovenEnd(found, { settings, now: later(days(day)) })
}

test('each day one anchor in the folder of the setting, whatever DATA_DIR is; from it the end is proven', async () => {
  assert.match((await sentence(0)) ?? '', /^no anchor stands in .*\(ANCHORS_DIR\)/)
  for (const day of [0, 1, 2]) assert.equal(await anchorOn(day), 1)
  assert.equal(await anchorOn(2), 0, 'once a day')
  assert.deepEqual(readdirSync(folder), ['2026-05-12.json', '2026-05-13.json', '2026-05-14.json'])
  assert.equal(await sentence(2), undefined)
  const other = contextIn({ ANCHORS_DIR: '', DATA_DIR: folder })
  const { anchors } = await checkAccessChain(other)
  assert.match(
    unprovenEnd({ ...(await checkAccessChain(other)), anchors }, { settings: other.settings, now: testNow }) ?? '',
    /^no anchor stands in .*\/anchors \(ANCHORS_DIR\)/,
  )
})

test(
  'a full disk leaves no half an anchor, and the day gets one once there is room',
  { skip: lacksSmallDisk },
  async () => {
    const disk = openSmallDisk({ megabytes: 1 })!
    rmSync(folder, { recursive: true })
    folder = disk.folder
    try {
      writeFileSync(join(folder, 'other'), 'something')
      disk.fill()
      await assert.rejects(anchorOn(0), { code: 'ENOSPC' })
      assert.deepEqual(readdirSync(folder), ['other'])
      disk.makeRoom()
      assert.equal(await anchorOn(0), 1)
      assert.equal(await sentence(0), undefined)
      assert.deepEqual(readdirSync(folder).toSorted(), ['2026-05-12.json', 'other'])
    } finally {
      disk.close()
    }
  },
)

test('an anchor that was taken away or changed is named, the first, one between and the newest', async () => {
  for (const day of [0, 1, 2, 3]) await anchorOn(day)
  for (const day of [0, 1, 2]) {
    const text = readFileSync(fileOf(day), 'utf8')
    rmSync(fileOf(day))
    assert.match((await sentence(3)) ?? '', new RegExp(`^the anchor of 2026-05-${12 + day}, or one after`))
    assert.equal(await sentence(3, { since: `2026-05-${13 + day}` }), undefined, 'known to be lost')
    writeFileSync(fileOf(day), text.replace('{', '{ '))
    assert.match((await sentence(3)) ?? '', /missing or changed/)
    writeFileSync(fileOf(day), text)
    assert.equal(await sentence(3), undefined)
  }
  rmSync(fileOf(3))
  assert.equal(await sentence(4), undefined, 'a worker may have been away for a night')
  assert.match((await sentence(5)) ?? '', /^the newest anchor in .* is of 2026-05-14/)
  assert.equal(await sentence(50, { isCopy: true }), undefined, 'a copy is as old as its backup')
})

test('a file that is no anchor is named, by the command and by the job, which goes on', async () => {
  for (const day of [0, 1]) await anchorOn(day)
  const text = readFileSync(fileOf(1), 'utf8')
  for (const broken of ['', '{', '[]', text.slice(0, 20)]) {
    writeFileSync(fileOf(1), broken)
    assert.match((await sentence(1)) ?? '', /^2026-05-13\.json in .*\(ANCHORS_DIR\) is no anchor, or was changed/)
  }
  assert.equal(await anchorOn(2), 1)
  assert.ok(written.includes('access-records.broken'))
  assert.equal(await sentence(2, { since: '2026-05-14' }), undefined, 'known to be lost')
  writeFileSync(fileOf(1), text)
  const file = contextIn({ ANCHORS_DIR: fileOf(1), DATA_DIR: folder })
  const found = await checkAccessChain(file)
  assert.match(unprovenEnd(found, { settings: file.settings, now: testNow }) ?? '', /^no anchor stands in/)
})

test('who takes all of them away is found too, although a worker makes a new one', async () => {
  for (const day of [0, 1, 2, 3]) await anchorOn(day)
  for (const day of [0, 1, 2, 3]) rmSync(fileOf(day))
  assert.equal(await anchorOn(4), 1)
  assert.match((await sentence(4)) ?? '', /^the anchor of 2026-05-12, or one after it, is missing/)
  assert.equal(await sentence(4, { since: '2026-05-16' }), undefined)
})

test('a day walks what came since the last anchor; a change before it is found by the command and on the first', async () => {
  for (const day of [0, 1]) await anchorOn(day)
  const place = Number(JSON.parse(readFileSync(fileOf(0), 'utf8')).length)
  const at = async (seq: number) =>
    (await it.asOwner<{ id: string }>('select record_id as id from access_chain where seq = $1', [seq]))[0]!.id
  const change = async (seq: number, reason: string) => {
    const id = await at(seq)
    await it.asOwner('alter table access_records disable trigger user')
    await it.asOwner('update access_records set reason = $2 where id = $1', [id, reason])
    await it.asOwner('alter table access_records enable trigger user')
  }
  await change(place, 'another')
  assert.equal((await checkAccessChain(context())).brokenAt, place)
  assert.equal((await checkAccessChain(context(), { afterLast: true })).whole, true)
  assert.equal(await anchorOn(2), 1, 'not walked again on this day')
  copyFileSync(fileOf(2), join(folder, 'kept'))
  assert.equal(await anchorJob.run(context(), new Date('2026-06-01T01:00:00Z')), 0)
  assert.equal(written.at(-1), 'access-records.broken')
  await change(place, jobReader.reason)
  assert.equal(await anchorJob.run(context(), new Date('2026-06-01T01:00:00Z')), 1)
  await it.database.accessRecords.record(jobReader, { act: 'since', fields: [] }, new Date('2026-06-01T02:00:00Z'))
  await it.database.accessRecords.append(500)
  const newest = (await it.database.accessRecords.verify()).length
  await change(newest, 'another')
  assert.equal((await checkAccessChain(context(), { afterLast: true })).brokenAt, newest)
  await change(newest, jobReader.reason)
})

test('in a bucket each anchor is locked for three years; what hides it or is put over it does not count, one that is lost is named, and none is made without a lock', async () => {
  const bucketed = (client: ObjectClient) =>
    ({
      settings: { ANCHORS_BUCKET: 'anchors', ANCHORS_DIR: '', DATA_DIR: '/nowhere', rules: { isCopy: false } },
      objects: { anchors: client },
      database: it.database,
      log,
    }) as unknown as Context
  const [open, locking] = [await startStoreServer(), await startStoreServer({ locks: true })]
  try {
    for (const hour of [0, 1])
      await assert.rejects(
        anchorJob.run(bucketed(openObjectStore(open.settings)), later(days(30) + hours(hour))),
        { code: 'not-locked' },
        'nor an hour later',
      )
    const client = openObjectStore(locking.settings)
    const context = bucketed(client)
    const unproven = async (day: number) => {
      const found = await checkAccessChain(context, { since: '2026-06-01' })
      return unprovenEnd(found, { settings: context.settings, now: later(days(day)) })
    }
    assert.match((await unproven(30)) ?? '', /^no anchor stands in the bucket anchors \(ANCHORS_BUCKET\)/)
    for (const day of [30, 31, 32]) {
      await it.database.accessRecords.record(jobReader, { act: `day ${day}`, fields: [] }, later(days(day)))
      await it.database.accessRecords.append(500)
      assert.equal(await anchorJob.run(context, later(days(day))), 1)
      assert.equal(await anchorJob.run(context, later(days(day))), 0, 'once a day')
    }
    const name = 'anchors/2026-06-12.json'
    assert.deepEqual([...locking.objects().keys()], ['anchors/2026-06-11.json', name, 'anchors/2026-06-13.json'])
    assert.equal(locking.lockedUntil(name)?.slice(0, 10), '2029-06-14')
    assert.equal(await unproven(32), undefined)
    const first = { day: '2026-06-12', length: 1, head: 'another', before: null }
    locking.tamper(name, Buffer.from(JSON.stringify(first)))
    assert.equal(await unproven(32), undefined, 'what is put over it does not count')
    await client.remove(name)
    assert.equal(locking.objects().has(name), false)
    assert.equal(await unproven(32), undefined, 'nor that it was hidden')
    locking.empty(name)
    assert.match((await unproven(32)) ?? '', /^the anchor of 2026-06-12, or one after it, is missing or changed/)
    locking.setDown(true)
    await assert.rejects(unproven(32), { company: 'object-store' })
  } finally {
    await Promise.all([open.stop(), locking.stop()])
  }
})

test('a record that somebody took out of the line is found by the daily walk too', async () => {
  for (const day of [20, 21]) await anchorOn(day)
  const at = later(days(21))
  await it.database.accessRecords.record(jobReader, { act: 'hidden', fields: [] }, at)
  await it.asOwner('delete from access_queue')
  const found = await checkAccessChain(context(), { afterLast: true })
  assert.deepEqual([found.whole, found.lost], [false, 1])
})
