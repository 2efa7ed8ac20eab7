import { once } from 'node:events'

const COMMAND_TIMEOUT_MS = 90_000

/** A connection of WebDriver BiDi: sends commands and returns their results. */
export interface BiDi {
  send<Result>(method: string, params: object): Promise<Result>
  close(): void
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

export async function openBiDi(address: string): Promise<BiDi> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) waiting.get(message.id)?.(message)
  })
  await once(socket, 'open')
  let last = 0
  return {
    async send<Result>(method: string, params: object) {
      last += 1
      const id = last
      const answered = new Promise<Message>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${method} couldn’t confirm`)), COMMAND_TIMEOUT_MS)
        waiting.set(id, (message) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(message)
        })
      })
      socket.send(JSON.stringify({ id, method, params }))
      const { type, result, error, message } = await answered
      if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
      return result as Result
    },
    close: () => socket.close(),
  }
}
