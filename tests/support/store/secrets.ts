/** Shapes of secrets that are written into sources by mistake. */
const SHAPES: readonly [kind: string, shape: RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{16}/],
  ['AWS access key', /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['GitLab token', /\bglpat-[\w-]{20}/],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['Slack token', /\bxox[abpors]-[A-Za-z0-9-]{20,}/],
  ['Google key', /\bAIza[\w-]{35}\b/],
  ['Stripe key', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['Twilio token', /TWILIO_AUTH_TOKEN\s*[=:]\s*['"]?[0-9a-f]{32}\b/],
  ['SendGrid key', /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
  ['JSON Web Token', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  // The user names of examples and tests are `user`, `store` and `store_app`, with passwords that are words.
  [
    'password in an address',
    /\b(?:postgres(?:ql)?|mysql|redis|amqp|smtps?|https?):\/\/[\w.-]+:(?=[^@\s]*\d)[^@\s/'"`$]{8,}@/,
  ],
  ['server secret', /\b(?:SERVER_SECRET|BACKUP_PASSWORD)=(?=\S*\d)[A-Za-z0-9+/_-]{32,}/],
]

export interface FoundSecret {
  kind: string
  line: number
}

/** The secrets in a text, without their values: what is printed may end in a log. */
export function secretsIn(text: string): FoundSecret[] {
  return SHAPES.flatMap(([kind, shape]) =>
    [...text.matchAll(new RegExp(shape, 'g'))].map(({ index }) => ({
      kind,
      line: text.slice(0, index).split('\n').length,
    })),
  )
}
