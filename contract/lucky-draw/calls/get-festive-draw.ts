import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { festiveDraw } from '../festive-draw.ts'

export const getFestiveDraw = defineCall({
  method: 'GET',
  path: '/api/festive_draw',
  summary: 'The draw of the festive campaign; null outside of its window, and while none was announced',
  callers: 'everybody',
  response: v.object({ draw: v.nullable(festiveDraw) }),
})
