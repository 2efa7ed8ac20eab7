import { createContext, useContext } from 'react'
import { isStaff } from '#contract/auth/roles.ts'
import { paths } from '../paths.ts'
import { useActing } from './acting.ts'
import { useSession } from './use-session.ts'

/** Whether the page that is shown is for signed-in people only; other pages stay when the session ends. */
export const SignInRequired = createContext(false)

export const useSignInRequired = (): boolean => useContext(SignInRequired)

const SIGN_IN_PATHS = [paths.logIn(), paths.dealerLogIn(), paths.passwordLogIn()]

export const isSignInPath = (path: string): boolean => SIGN_IN_PATHS.includes(path)

/** Path of the sign-in page for the role of the person on this device; that of customers while it is unknown. */
export function useSignInPath(): string {
  const { profile, isDealer, isSalesPerson } = useSession()
  // Only sales persons act for somebody, and the device knows that without the server.
  const isActing = useActing() !== null
  if (isDealer || isSalesPerson || isActing) return paths.dealerLogIn()
  return isStaff(profile) ? paths.passwordLogIn() : paths.logIn()
}
