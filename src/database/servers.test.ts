import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areServers, listServers } from './servers.ts'

const lists: [url: string, servers: string[]][] = [
  ['postgres://app@db.example/jongso', ['postgres://app@db.example/jongso']],
  [
    'postgres://app:p%40ss@a.example:5432,b.example:5433/jongso?sslmode=verify-full&target_session_attrs=read-write',
    [
      'postgres://app:p%40ss@a.example:5432/jongso?sslmode=verify-full',
      'postgres://app:p%40ss@b.example:5433/jongso?sslmode=verify-full',
    ],
  ],
  [
    'postgresql://[::1]:5432,10.0.0.2/jongso?target_session_attrs=primary',
    ['postgresql://[::1]:5432/jongso', 'postgresql://10.0.0.2/jongso'],
  ],
  ['postgres:///jongso?host=/var/run/postgresql', ['postgres:///jongso?host=/var/run/postgresql']],
]
for (const [url, servers] of lists)
  test(`${url.replace(/:[^:@]*@/, '@')} names ${servers.length} server${servers.length > 1 ? 's' : ''}`, () => {
    assert.deepEqual(listServers(url), servers)
    assert.ok(areServers(url))
  })

for (const [title, url] of [
  ['a server without a name', 'postgres://app@a.example,/jongso'],
  ['a standby asked for', 'postgres://app@a.example,b.example/jongso?target_session_attrs=standby'],
  ['a port that is none', 'postgres://app@a.example:5432,b.example:port/jongso'],
] as const)
  test(`${title} is refused`, () => assert.equal(areServers(url), false))
