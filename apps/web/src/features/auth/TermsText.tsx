import { Text, Title } from "@mantine/core";
import type { TermsSection } from "@utspring/domain/auth/terms";

export function TermsText({ sections }: { sections: readonly TermsSection[] }) {
  return sections.map(({ heading, paragraphs, points }) => (
    <section key={heading}>
      <Title order={3} fz="md" mt="md" mb={4}>
        {heading}
      </Title>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} mb="xs">
          {paragraph}
        </Text>
      ))}
      {points && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
