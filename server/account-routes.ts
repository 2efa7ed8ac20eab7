import { addressRoutes } from './domains/account/routes/addresses.ts'
import { oneTimeCodes } from './domains/auth/services/one-time-codes.ts'
import { createPasswords } from './domains/auth/services/password.ts'
import { staffDealerRoutes } from './domains/dealers/routes/staff-dealers.ts'
import { fileRoutes } from './domains/files/routes/files.ts'
import { createFiles } from './domains/files/services/files.ts'
import { mailboxRoutes } from './domains/notifications/routes/mailbox.ts'
import { staffMessageRoutes } from './domains/notifications/routes/staff-messages.ts'
import { reachesEmails, reachesPhones } from './domains/notifications/senders/sender.ts'
import type { Mailbox, Sender } from './domains/notifications/services/mailbox.ts'
import { dashboardRoute } from './flows/account/dashboard-route.ts'
import { dealersRoute } from './flows/account/dealers-route.ts'
import { userRoutes } from './flows/account/users-routes.ts'
import { invitationRoutes } from './flows/sign-in/invitations-routes.ts'
import { passkeyRoutes } from './flows/sign-in/passkeys-routes.ts'
import { createSignIn, type SignIn } from './flows/sign-in/sign-in.ts'
import { authRoutes } from './flows/sign-in/sign-in-routes.ts'
import type { Route } from './route.ts'

export interface AccountServices {
  signIn?: SignIn
  /** Sends messages to people, the demo mailbox among its senders; without one they go to the demo mailbox. */
  sender?: Sender | null
  /** The demo mailbox; null in other stores, which cannot send messages without a sender. */
  mailbox: Mailbox | null
}

/** Whether the codes of registrations reach people: by phone, or else by e-mail. */
export const hasSender = ({ sender, mailbox }: AccountServices): boolean =>
  reachesPhones(sender ?? mailbox) || reachesEmails(sender ?? mailbox)

/** Routes of accounts with shared dependencies: one queue for password hashing, one instance of each limit. */
export function accountRoutes({ signIn, sender, mailbox }: AccountServices): Route[] {
  const passwords = createPasswords()
  const tools = { passwords, codes: oneTimeCodes, sender: sender ?? mailbox }
  const files = createFiles()
  return [
    ...authRoutes(signIn ?? createSignIn(passwords), tools),
    ...passkeyRoutes(tools),
    ...userRoutes(tools, files),
    ...addressRoutes,
    ...fileRoutes(files),
    dealersRoute,
    dashboardRoute,
    ...staffDealerRoutes(tools),
    ...invitationRoutes(tools),
    ...mailboxRoutes(mailbox),
    ...staffMessageRoutes(sender ?? mailbox),
  ]
}
