import sharp from 'sharp'
import { drawableGoods } from './database/seed/drawable-goods.ts'
import type { DrawnMessage } from './pictures/close-view-process.ts'
import { makeMasterOf } from './pictures/make-masters.ts'

/** Draws the close view of every product that has none: `draw-close-views.ts <folder>`, as a child process. */
const [directory = ''] = process.argv.slice(2)

// One core is enough for what nobody waits for.
sharp.concurrency(1)
// Whoever wanted the pictures has ended, however it ended.
process.on('disconnect', () => process.exit())

const goods = drawableGoods()
for (const { id } of goods) {
  const picture = await makeMasterOf(goods, id, { directory, view: 'close' })
  const message: DrawnMessage = { id, picture }
  process.send?.(message)
}
process.disconnect()
