import sharp from 'sharp'
import type { DrawnMessage } from './pictures/close-view-process.ts'
import { makeMasterOf } from './pictures/make-masters.ts'
import { drawableGoods } from './platform/database/seed/drawable-goods.ts'

/** Renders the missing close views of products: `draw-close-views.ts <folder>`, as a child process. */
const [directory = ''] = process.argv.slice(2)

// Background work: one core is enough.
sharp.concurrency(1)
// The parent process has ended.
process.on('disconnect', () => process.exit())

const goods = drawableGoods()
for (const { id } of goods) {
  const picture = await makeMasterOf(goods, id, { directory, view: 'close' })
  const message: DrawnMessage = { id, picture }
  process.send?.(message)
}
process.disconnect()
