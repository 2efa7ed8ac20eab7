import type { Context } from '../../../context.ts'
import { fieldError } from '../../../refusals.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'

/** Stems of the most common passwords in the languages of the store, and words of this store. */
const STEMS = new Set(
  (
    'password passwort passw pass admin administrator welcome selamat login letmein master dragon monkey football ' +
    'baseball superman batman princess sunshine iloveyou loveyou lovely flower shadow michael jordan jessica charlie ' +
    'ashley daniel computer internet samsung google facebook whatsapp instagram tiktok trustno starwars pokemon naruto ' +
    'whatever freedom hello hellokitty secret access killer summer winter spring autumn cheese cookie coffee chocolate ' +
    'banana orange purple diamond golden silver gold tiger lion eagle phoenix matrix soccer hockey hunter ranger harley ' +
    'mustang ferrari yamaha honda toyota proton liverpool chelsea arsenal barcelona manchester madrid juventus persib ' +
    'persija selangor johor malaysia indonesia jakarta bandung surabaya bali kuala kualalumpur penang sabah sarawak ' +
    'merdeka pancasila sayang sayangku cinta cintaku aku akusayang akucinta kamu bismillah alhamdulillah allah ' +
    'muhammad rahasia katalaluan katasandi sandi rahsia bangsat anjing kucing harimau garuda doraemon sabun ganteng ' +
    'cantik bunga mawar melati rumah keluarga mama papa ibu ayah kakak adik test testing tester demo guest user root ' +
    'default changeme temp temporary qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx wsxedc ' +
    'qweasd qweasdzxc poiuytrewq abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc xyz kabusa vape vaper vaping ' +
    'dealer pengedar customer pelanggan store kedai toko shop belanja'
  ).split(' '),
)
const UNDISGUISED: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba']

/**
 * Whether a password is easy to guess: a common word in any spelling, with digits or signs around it; a repeated
 * character or short sequence; a row of the keyboard or the alphabet; a date; the person's own phone.
 *
 * @param phone E.164
 */
export function isCommonPassword(password: string, phone: string): boolean {
  const plain = password.toLowerCase().replaceAll(/\s/g, '')
  if (/^(.{1,4})\1+.?$/.test(plain) || ROWS.some((row) => row.repeat(2).includes(plain))) return true
  if (/^\d+$/.test(plain) && (plain.length <= 8 || phone.endsWith(plain.replace(/^0+/, '')) || isInARow(plain)))
    return true
  const stripSymbols = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const undisguised = Array.from(plain, (letter) => UNDISGUISED[letter] ?? letter).join('')
  return [
    stripSymbols(plain),
    stripSymbols(undisguised),
    stripSymbols(Array.from(bareEnds(plain), (one) => UNDISGUISED[one] ?? one).join('')),
  ].some((word) => STEMS.has(word))
}

/** Removes the digits and signs after a word: there they do not stand for letters. */
const bareEnds = (text: string): string => text.replaceAll(/^[^a-z@$]+|[^a-z]+$/g, '')

/** Whether all digits rise or all fall by one, modulo ten. */
function isInARow(digits: string): boolean {
  const steps = Array.from(digits.slice(1), (digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** @throws Refusal VALIDATION for a common password */
export function requireUncommonPassword(password: string, phone: string, context: Context): void {
  if (isCommonPassword(password, phone)) {
    throw fieldError(context, 'password', ACCOUNT_MESSAGES[context.language].passwordCommon)
  }
}
