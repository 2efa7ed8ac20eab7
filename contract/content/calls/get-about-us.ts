import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { htmlPage } from '../content.ts'

export const getAboutUs = defineCall({
  method: 'GET',
  path: '/api/about_us',
  summary: 'About the store, in the language of the reader',
  callers: 'everybody',
  response: v.object({ about_us: v.omit(htmlPage, ['slug']) }),
})
