import { OperatorError } from '#domain/operator-error.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret } from 'otpauth'
import type { Board } from '#domain/post/post.ts'
import { newsWriter } from '#domain/post/texts.ts'
import type { Database } from '#database/rows.ts'
import { type Context, openContext } from '#server/context.server.ts'
import { hashPassword } from '#server/guards/password.server.ts'
import { htmlToText } from '#server/pages/rendering.server.ts'
import type { Settings } from '#server/settings/settings.server.ts'
import { makeFolder } from '#server/make-folder.ts'
import { checkPlaces, placesOf } from '#server/places.server.ts'
import { seedCases } from './cases.server.ts'
import { type Post, newsPosts, noticesOf } from './posts.texts.ts'
import { inventedStaff, rehearsalPassword } from './staff.texts.ts'

const dayMs = 86_400_000
const grantor = { by: 'seed', reason: 'rehearsal' }

type Filled = { staff: number; posts: number; cases: number }

/** All zero if already filled. Public pages need no cases, which are most of the work. */
export async function seed(context: Context, { withCases = true } = {}): Promise<Filled> {
  const { database, clock, settings, branches } = context
  if ((await database.staff.list()).length > 0) return { staff: 0, posts: 0, cases: 0 }
  const now = clock.now()
  const branchIds = branches.map((branch) => branch.affiliationId)
  const staff = await seedStaff(database, branchIds, settings.DATA_DIR, now)
  let posts = 0
  for (const post of newsPosts)
    posts += await addPost(database, { board: 'news', branchId: null, writer: newsWriter }, post, now)
  for (const branch of branches)
    for (const post of noticesOf(branch.affiliationId))
      posts += await addPost(
        database,
        { board: 'notices', branchId: branch.affiliationId, writer: branch.name },
        post,
        now,
      )
  const cases = withCases ? await seedCases(context, branchIds, now) : 0
  return { staff, posts, cases }
}

async function seedStaff(
  database: Database,
  branchIds: readonly string[],
  dataDir: string,
  now: Date,
): Promise<number> {
  const passwordHash = await hashPassword(rehearsalPassword)
  const codes = []
  for (const { login: loginName, name, role, branchId, ...licence } of inventedStaff(branchIds)) {
    const person = await database.staff.invite(
      { loginName, name, role, branchId, passwordHash, ...licence },
      grantor,
      now,
    )
    const secret = new Secret({ size: 20 }).base32
    await database.staff.setSecondFactor(person.id, secret, grantor, now)
    codes.push({ name, email: loginName, secret, password: rehearsalPassword, role, branch: branchId })
  }
  makeFolder(dataDir)
  writeFileSync(join(dataDir, 'staff-codes.json'), JSON.stringify(codes, null, 1), { mode: 0o600 })
  return codes.length
}

type Place = { board: Board; branchId: string | null; writer: string }

async function addPost(
  database: Database,
  place: Place,
  { title, html, daysAgo, files = [] }: Post,
  now: Date,
): Promise<number> {
  const at = new Date(now.getTime() - daysAgo * dayMs - 3_600_000)
  const post = await database.posts.add(
    { ...place, title, contentHtml: html, contentText: htmlToText(html), publishedAt: at },
    at,
  )
  for (const { name, text } of files)
    await database.postFiles.add(
      post.id,
      { originalFilename: name, contentType: 'text/plain', content: Buffer.from(text) },
      at,
    )
  return 1
}

/** Throws in service. `startsAt`: ISO instant. */
export async function runSeed(settings: Settings, startsAt: string | undefined): Promise<void> {
  if (!settings.rules.rehearsesPeople) throw new OperatorError('MODE: seed fills a rehearsal only.')
  await checkPlaces(placesOf(settings))
  const context = await openContext(settings, { startsAt })
  try {
    process.stdout.write(`${JSON.stringify(await seed(context))}\n`)
  } finally {
    await context.close()
  }
}
