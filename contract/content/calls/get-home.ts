import { defineCall } from '../../call.ts'
import { home } from '../home.ts'

export const getHome = defineCall({
  method: 'GET',
  path: '/api/home',
  summary: 'What the home page shows',
  callers: 'everybody',
  response: home,
})
