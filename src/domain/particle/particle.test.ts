import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wrongParticles } from '#tests/support/text/wrong-particles.ts'
import { type Particle, withParticle } from './particle.ts'

const words: [word: string, particle: Particle, said: string][] = [
  ['나래세무법인', '은', '나래세무법인은'],
  ['가온세무회계', '은', '가온세무회계는'],
  ['가온', '이', '가온이'],
  ['나래', '이', '나래가'],
  ['나래', '을', '나래를'],
  ['다온', '과', '다온과'],
  ['나래', '과', '나래와'],
  ['다온', '으로', '다온으로'],
  ['새솔', '으로', '새솔로'],
  ['나래', '으로', '나래로'],
  ['국민은행', '이에요', '국민은행이에요'],
  ['카카오뱅크', '이에요', '카카오뱅크예요'],
  ['iM뱅크(대구은행)', '이에요', 'iM뱅크(대구은행)예요'],
  ['‘점심시간’', '을', '‘점심시간’을'],
  ['가온'.normalize('NFD'), '은', `${'가온'.normalize('NFD')}은`],
  ['2026', '은', '2026은'],
  ['12', '은', '12는'],
  ['7', '으로', '7로'],
  ['10', '이', '10이'],
  ['64.1%', '은', '64.1%는'],
  ['John', '은', 'John은'],
  ['SMITH, JOHN', '이', 'SMITH, JOHN이'],
  ['Mina', '은', 'Mina는'],
  ['Paul', '으로', 'Paul로'],
  ['LG', '은', 'LG는'],
  ['KTM', '을', 'KTM을'],
  ['SKL', '으로', 'SKL로'],
]
for (const [word, particle, expected] of words)
  test(`${word} is followed by ${expected.slice(word.length)}`, () =>
    assert.equal(withParticle(word, particle), expected))

test('a particle that does not fit the name is found, a longer word is none', () => {
  assert.deepEqual(wrongParticles('나래세무법인는 시작합니다. 나래세무법인은', '나래세무법인'), ['나래세무법인은'])
  assert.deepEqual(wrongParticles('나래이 나래가 나래과 나래은행', '나래'), ['나래가', '나래와'])
})
