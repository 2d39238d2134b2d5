import { html, raw } from "hono/html";
import { directions } from "#contract/platform/languages.ts";
import type { I18n } from "../i18n.ts";

/** An email to one person, in both formats that mail readers show. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** The content of an email: paragraphs, and one action. */
export type MailContent = {
  /** The language of the whole email. */
  i18n: I18n;
  to: string;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  closing: string[];
};

/** Composes both formats of an email from the same content. */
export async function composeMail(content: MailContent): Promise<Mail> {
  const { to, subject, paragraphs, action, closing } = content;
  const text = [...paragraphs, `${action.label}: ${action.url}`, ...closing].join("\n\n");
  return { to, subject, text: `${text}\n`, html: String(await toHtml(content)) };
}

// Mail readers have poor support for variables and style sheets: essential styles are inline, and
// tables keep the card in place in the oldest readers. The style sheet is for readers with dark
// mode; others ignore it.
const darkMode = raw(`
  @media (prefers-color-scheme: dark) {
    .paper { background: #101512 !important; }
    .card { background: #181f1b !important; border-color: #29322d !important; }
    .ink { color: #e9efe9 !important; }
    .soft { color: #9aa79f !important; }
    .brand { color: #58c79f !important; }
    .action { background: #58c79f !important; color: #06241a !important; }
  }
`);

function toHtml({ i18n, subject, paragraphs, action, closing }: MailContent) {
  const { language } = i18n;
  const small = (text: string) =>
    html`<p class="soft" style="margin:0 0 16px;font-size:14px;color:#5b665f">${text}</p>`;
  return html`<!doctype html>
    <html lang="${language}" dir="${directions[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkMode}
        </style>
      </head>
      <body
        class="paper"
        style="margin:0;padding:24px 12px;background:#faf8f4;color:#1c2420;font:16px/1.5 Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
      >
        <table
          role="presentation"
          align="center"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="max-width:520px;margin:0 auto"
        >
          <tr>
            <td
              class="brand"
              style="padding:0 4px 16px;font-weight:700;font-size:18px;color:#0c6b50"
            >
              Rollcall
            </td>
          </tr>
          <tr>
            <td
              class="card"
              style="background:#ffffff;border:1px solid #e4dfd5;border-radius:14px;padding:28px"
            >
              <h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#1c2420">
                ${subject}
              </h1>
              ${paragraphs.map(
                (text) => html`<p class="ink" style="margin:0 0 16px;color:#1c2420">${text}</p>`,
              )}
              <p style="margin:8px 0 24px">
                <a
                  class="action"
                  href="${action.url}"
                  style="display:inline-block;background:#0c6b50;color:#ffffff;text-decoration:none;font-weight:600;border-radius:10px;padding:12px 20px"
                  >${action.label}</a
                >
              </p>
              ${closing.map(small)}
              <p class="soft" style="margin:0;font-size:13px;color:#5b665f">
                ${i18n.t("If the button doesn't work, open this link:")}
                <span style="display:block;word-break:break-all">${action.url}</span>
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}
