import classes from "./Words.module.css";

export function Questions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div className={classes["questions"]}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={classes["question"]}>
          <summary className={classes["summary"]}>
            <h3 className={classes["questionsTitle"]}>{question}</h3>
            <svg viewBox="0 0 20 20" className={classes["mark"]} aria-hidden focusable="false">
              <path d="M10 4v12M4 10h12" />
            </svg>
          </summary>
          <p className={classes["answer"]}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
