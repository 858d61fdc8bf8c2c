import { and, asc, count, countDistinct, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { lookKinds, lookRules, refusedActs, sealedFields, type LookKind } from '#domain/access-looks.ts'

type Place = { branchId: string; from: Date; until: Date }
type FoundLook = {
  readerId: string
  name: string | null
  first: Date
  last: Date
  records: number
  persons: number
  acts: string[]
  fields: string[]
  reasons: string[]
  places: string[]
  caseNumbers: string[]
}
/** `records` and `total` count everything, `rows` are the latest. */
export type FoundLooks = { kind: LookKind; records: number; total: number; rows: FoundLook[] }
export type FoundDay = { readerId: string; name: string | null; day: string; records: number; persons: number }

const mostLooks = 100
const mostDays = 2_000
const mostNamed = 5

/** Of an office or a provider: its last numbers change by themselves. */
const placeOf = (ip: SQL) => sql`(case
  when ${ip} ~ '^[0-9]{1,3}([.][0-9]{1,3}){3}$' then host(network(set_masklen(${ip}::inet, 24)))
  when ${ip} ~ '^[0-9a-fA-F]*:[0-9a-fA-F:.]*$' then host(network(set_masklen(${ip}::inet, 64))) end)`
const dayMs = 86_400_000
const list = (words: readonly string[]) =>
  sql`array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`

/** `part`: what makes one row of several records. */
const kindOf: Readonly<Record<LookKind, { where: SQL; part: SQL }>> = {
  download: { where: sql`act = 'download'`, part: sql`id::text` },
  reveal: { where: sql`act = 'read' and fields && ${list(sealedFields)}`, part: sql`id::text` },
  refused: { where: sql`act = any(${list(refusedActs)})`, part: sql`id::text` },
  night: {
    where: sql`(extract(hour from seoul) >= ${lookRules.night.from} or extract(hour from seoul) < ${lookRules.night.until})`,
    part: sql`seoul::date::text`,
  },
  many: { where: sql`subject_id is not null`, part: sql`date_trunc('hour', seoul)::text` },
  'new-place': {
    where: sql`place is not null and (reader_id, place) not in (select reader_id, place from known)`,
    part: sql`place`,
  },
}

const marked = sql.join(
  lookKinds.map((kind) => {
    const { where, part } = kindOf[kind]
    return sql`select ${kind}::text as kind, ${part} as part, month.* from month where ${where}`
  }),
  sql` union all `,
)

type LookRow = Omit<FoundLook, 'first' | 'last' | 'fields'> & {
  kind: LookKind
  firstMs: number
  lastMs: number
  fields: string
  total: number
  all: number
}

/** In the order of looking; an empty kind has no rows. */
export async function findLooks({ db }: DatabaseContext, { branchId, from, until }: Place): Promise<FoundLooks[]> {
  const before = new Date(from.getTime() - lookRules.knownDays * dayMs)
  const { rows } = await db.execute<LookRow>(sql`
    with month as materialized (
      select id, at, at at time zone 'Asia/Seoul' as seoul, reader_id, subject_id, act, fields, reason,
        ${placeOf(sql`ip`)} as place
      from ${accessRecords}
      where branch_id = ${branchId} and reader_kind = 'staff' and at >= ${from} and at < ${until}
    ), known as materialized (
      select distinct reader_id, place from (
        select reader_id, ${placeOf(sql`ip`)} as place from ${accessRecords}
        where branch_id = ${branchId} and reader_kind = 'staff' and at >= ${before} and at < ${from}
      ) as earlier where place is not null
    ), marked as (${marked}), grouped as (
      select kind, reader_id, min(at) as first, max(at) as last, count(*)::int as records,
        count(distinct subject_id)::int as persons, array_agg(distinct act) as acts,
        coalesce(string_agg(distinct array_to_string(fields, ','), ','), '') as fields,
        array_agg(distinct reason) as reasons, array_remove(array_agg(distinct place), null) as places,
        (array_remove(array_agg(distinct subject_id), null))[1:${sql.raw(String(mostNamed))}] as subjects
      from marked group by kind, reader_id, part
      having kind <> 'many' or count(distinct subject_id) >= ${lookRules.manyPersons}
    ), numbered as (
      select grouped.*, count(*) over of_kind as total, sum(records) over of_kind as all_records,
        row_number() over (partition by kind order by last desc, first desc) as place_in_list
      from grouped window of_kind as (partition by kind)
    )
    select kind, reader_id as "readerId", ${staff.name} as name, records, persons, acts, fields, reasons, places,
      (extract(epoch from first) * 1000)::float8 as "firstMs", (extract(epoch from last) * 1000)::float8 as "lastMs",
      total::int as total, all_records::int as "all", array(
        select distinct ${filings.caseNumber} from ${filings}
        where ${filings.branchId} = ${branchId} and ${filings.accountId}::text = any(subjects)
          and ${filings.caseNumber} is not null order by 1
      ) as "caseNumbers"
    from numbered left join ${staff} on ${staff.id}::text = reader_id
    where place_in_list <= ${mostLooks}
    order by last desc, first desc`)
  return lookKinds.map((kind) => {
    const mine = rows.filter((row) => row.kind === kind)
    const [head] = mine
    return { kind, records: head?.all ?? 0, total: head?.total ?? 0, rows: mine.map(lookOf) }
  })
}

const lookOf = ({ kind: _, firstMs, lastMs, fields, total: __, all: ___, ...row }: LookRow): FoundLook => ({
  ...row,
  first: new Date(firstMs),
  last: new Date(lastMs),
  fields: [...new Set(fields.split(',').filter(Boolean))],
})

const dayOf = sql<string>`to_char(${accessRecords.at} at time zone 'Asia/Seoul', 'YYYY-MM-DD')`

/** Everything, folded by person and day. */
export async function countAccessDays({ db }: DatabaseContext, { branchId, from, until }: Place): Promise<FoundDay[]> {
  return db
    .select({
      readerId: accessRecords.readerId,
      name: staff.name,
      day: dayOf,
      records: count(),
      persons: countDistinct(accessRecords.subjectId),
    })
    .from(accessRecords)
    .leftJoin(staff, eq(sql`${staff.id}::text`, accessRecords.readerId))
    .where(
      and(
        eq(accessRecords.branchId, branchId),
        eq(accessRecords.readerKind, 'staff'),
        gte(accessRecords.at, from),
        lt(accessRecords.at, until),
      ),
    )
    .groupBy(accessRecords.readerId, staff.name, dayOf)
    .orderBy(asc(staff.name), asc(accessRecords.readerId), asc(dayOf))
    .limit(mostDays)
}
