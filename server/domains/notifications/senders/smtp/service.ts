import { declareService } from '../../../../service-settings.ts'

export const smtpService = declareService({
  connection: 'smtp',
  prefix: 'SMTP',
  isCheckable: true,
  settings: [
    {
      name: 'SMTP_HOST',
      isTarget: true,
      rule: 'the name of your mail server alone, such as smtp.mail.example',
      about: 'Mail server that sends the e-mails of the store.',
    },
    {
      name: 'SMTP_SECURITY',
      options: ['starttls', 'tls', 'none'],
      rule: 'starttls, tls or none',
      about: '`tls` encrypts from the first byte; `none` is for a server on this machine.',
    },
    {
      name: 'SMTP_PORT',
      isOptional: true,
      isTarget: true,
      follows: '587, 465 with tls, 25 with none',
      rule: 'a number from 1 to 65535',
      about: 'Port of the mail server.',
    },
    {
      name: 'SMTP_USER',
      isOptional: true,
      isTarget: true,
      about: 'Sign-in at the mail server, with its password.',
    },
    {
      name: 'SMTP_PASSWORD',
      isOptional: true,
      isSecret: 'password',
      of: 'SMTP_USER',
      about: 'Password at the mail server.',
    },
    {
      name: 'MAIL_FROM',
      rule: 'an address such as orders@store.example or My Store <orders@store.example>',
      about: 'Address that e-mails come from.',
    },
  ],
  texts: {
    en: {
      name: 'Mail server (SMTP)',
      about: 'Sends e-mails. Your e-mail provider gives you these details.',
      settings: {
        SMTP_HOST: 'Server name',
        SMTP_SECURITY: 'Encryption',
        SMTP_PORT: 'Port (optional)',
        SMTP_USER: 'User name',
        SMTP_PASSWORD: 'Password',
        MAIL_FROM: 'Sender of e-mails',
      },
      hints: {
        SMTP_HOST: 'Such as smtp.mail.example',
        SMTP_PORT: 'Leave empty for the usual one: 587 with STARTTLS, 465 with TLS.',
        SMTP_USER: 'Often your e-mail address. Leave empty if your server needs none.',
        MAIL_FROM: 'Such as My Store <orders@store.example>',
      },
      options: {
        'SMTP_SECURITY starttls': 'STARTTLS',
        'SMTP_SECURITY tls': 'TLS',
        'SMTP_SECURITY none': 'None (only on the same machine)',
      },
    },
    ms: {
      name: 'Pelayan e-mel (SMTP)',
      about: 'Menghantar e-mel. Penyedia e-mel anda memberi butiran ini.',
      settings: {
        SMTP_HOST: 'Nama pelayan',
        SMTP_SECURITY: 'Penyulitan',
        SMTP_PORT: 'Port (pilihan)',
        SMTP_USER: 'Nama pengguna',
        SMTP_PASSWORD: 'Kata laluan',
        MAIL_FROM: 'Penghantar e-mel',
      },
      hints: {
        SMTP_HOST: 'Contohnya smtp.mail.example',
        SMTP_PORT: 'Biarkan kosong untuk yang biasa: 587 dengan STARTTLS, 465 dengan TLS.',
        SMTP_USER: 'Selalunya alamat e-mel anda. Biarkan kosong jika pelayan tidak memerlukannya.',
        MAIL_FROM: 'Contohnya Kedai Saya <orders@store.example>',
      },
      options: {
        'SMTP_SECURITY starttls': 'STARTTLS',
        'SMTP_SECURITY tls': 'TLS',
        'SMTP_SECURITY none': 'Tiada (pada mesin yang sama sahaja)',
      },
    },
    id: {
      name: 'Server email (SMTP)',
      about: 'Mengirim email. Datanya diberikan oleh penyedia email Anda.',
      settings: {
        SMTP_HOST: 'Nama server',
        SMTP_SECURITY: 'Enkripsi',
        SMTP_PORT: 'Port (opsional)',
        SMTP_USER: 'Nama pengguna SMTP',
        SMTP_PASSWORD: 'Kata sandi',
        MAIL_FROM: 'Pengirim email',
      },
      hints: {
        SMTP_HOST: 'Misalnya smtp.mail.example',
        SMTP_PORT: 'Kosongkan untuk yang biasa: 587 dengan STARTTLS, 465 dengan TLS.',
        SMTP_USER: 'Biasanya alamat email Anda. Kosongkan jika server tidak memerlukannya.',
        MAIL_FROM: 'Misalnya Toko Saya <orders@store.example>',
      },
      options: {
        'SMTP_SECURITY starttls': 'STARTTLS',
        'SMTP_SECURITY tls': 'TLS',
        'SMTP_SECURITY none': 'Tanpa enkripsi (hanya di mesin yang sama)',
      },
    },
  },
})
