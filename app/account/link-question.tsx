import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { NoticeCard } from '#app/components/notice-card.tsx';
import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { useActionForm } from '#app/forms/use-action-form.ts';

interface LinkQuestionProps {
  token: string;
  icon: ReactNode;
  title: string;
  text: string;
  buttonText: string;
  form: Pick<ReturnType<typeof useActionForm>, 'Form' | 'formProps' | 'failure'>;
  isSending: boolean;
}

/** A mailed link asks before it does something: mail scanners open links, people press buttons. */
export function LinkQuestion({ token, icon, title, text, buttonText, form, isSending }: LinkQuestionProps) {
  const { forms } = useMessages();
  const { Form, formProps, failure } = form;
  return (
    <NoticeCard icon={icon} title={title} text={text}>
      <Form {...formProps} className="flex flex-col items-center gap-3">
        <input type="hidden" name="token" value={token} />
        <button type="submit" disabled={isSending} className={buttonClass('primary', 'large')}>
          {isSending && <Spinner size={18} />}
          {isSending ? forms.submitting : buttonText}
        </button>
        <p role="alert" className="min-h-6 text-sm text-bad">
          {failure.general}
        </p>
      </Form>
    </NoticeCard>
  );
}

export function DeadLink({ text, children }: { text: string; children?: ReactNode }) {
  const { recovery } = useMessages();
  return (
    <NoticeCard icon={<Link2Off aria-hidden />} title={recovery.deadTitle} text={text}>
      {children}
    </NoticeCard>
  );
}
