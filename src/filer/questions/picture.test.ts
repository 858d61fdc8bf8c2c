import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { pictureAnew } from './picture.server.ts'

const blank = (width: number) => sharp({ create: { width, height: width, channels: 3, background: '#abc' } })

test('of photos sent together one is unfolded at a time, and each comes out', async () => {
  const photo = await blank(1_500).png({ progressive: true }).toBuffer()
  let most = 0
  const made = Array.from({ length: 6 }, () => pictureAnew(photo))
  const all = Promise.all(made)
  for (let open = true; open;) {
    const { queue, process: running } = sharp.counters()
    most = Math.max(most, queue + running)
    open = await Promise.race([all.then(() => false), new Promise<boolean>((on) => setImmediate(() => on(true)))])
  }
  // For a moment the one that ends is counted beside the next.
  assert.ok(most === 1 || most === 2, `${most} at once`)
  assert.equal((await all).filter((one) => one !== null).length, 6)
})

test('what would unfold into more than 60 million points, is cut off, or is no picture, is refused and holds nobody up', async () => {
  const huge = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#abc' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const photo = await blank(40).jpeg().toBuffer()
  const [tooLarge, cut, none, good] = await Promise.all(
    [huge, photo.subarray(0, 60), Buffer.from('<svg/>'), photo].map(pictureAnew),
  )
  assert.deepEqual([tooLarge, cut, none], [null, null, null])
  assert.equal((await sharp(good!).metadata()).format, 'jpeg')
})
