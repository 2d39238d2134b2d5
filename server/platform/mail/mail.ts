import { html, raw } from "hono/html";

/** A mail to one person, in both forms that mail readers show. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** What a mail says: paragraphs, and at most one thing to do. */
export type MailContent = {
  to: string;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  closing: string[];
};

/** Writes a mail in both its forms from the same words. */
export async function composeMail(content: MailContent): Promise<Mail> {
  const { to, subject, paragraphs, action, closing } = content;
  const text = [...paragraphs, `${action.label}: ${action.url}`, ...closing].join("\n\n");
  return { to, subject, text: `${text}\n`, html: String(await toHtml(content)) };
}

// Mail readers know neither variables nor style sheets well: what has to look right is written
// at each element, and tables hold the card in place in the oldest of them.
function toHtml({ subject, paragraphs, action, closing }: MailContent) {
  const line = (text: string, style: string) =>
    html`<p style="margin:0 0 16px;${raw(style)}">${text}</p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body
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
            <td style="padding:0 4px 16px;font-weight:700;font-size:18px;color:#0c6b50">
              Rollcall
            </td>
          </tr>
          <tr>
            <td
              style="background:#ffffff;border:1px solid #e4dfd5;border-radius:14px;padding:28px;color:#1c2420"
            >
              <h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#1c2420">
                ${subject}
              </h1>
              ${paragraphs.map((text) => line(text, ""))}
              <p style="margin:8px 0 24px">
                <a
                  href="${action.url}"
                  style="display:inline-block;background:#0c6b50;color:#ffffff;text-decoration:none;font-weight:600;border-radius:10px;padding:12px 20px"
                  >${action.label}</a
                >
              </p>
              ${closing.map((text) => line(text, "font-size:14px;color:#5b665f"))}
              <p style="margin:0;font-size:13px;color:#5b665f;word-break:break-all">
                ${action.url}
              </p>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}
