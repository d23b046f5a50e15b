import { Title } from "@mantine/core";
import { termsSummaryTexts } from "./terms-summary-texts.ts";

export function TermsSummary() {
  const { title, points } = termsSummaryTexts;
  return (
    <section>
      <Title order={3} fz="md" mt="md" mb={4}>
        {title}
      </Title>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
